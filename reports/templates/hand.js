// The pages of hands for a keyboard and a finger: all has a link too, but playing and copying.
"use strict";
(() => {
  // One hand with its steps; a file may hold several.
  const made = (stepper) => {
    const around = stepper.parentElement;
    const tools = stepper.querySelector(".tools");
    const steps = [...stepper.querySelectorAll(".step")];
    const [play, pace, go] = ["play", "pace", "go"].map((name) => tools.elements[name]);
    const said = tools.querySelector("[role=status]");
    const marked = [...around.querySelectorAll(".marked a")].map((a) => a.hash.slice(1));
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let timer = 0;

    // The step that is shown is read out, not written a second time.
    const say = (words, shape = "") => {
      said.className = shape;
      said.textContent = words;
    };
    const at = () => steps.findIndex((step) => "#" + step.id === location.hash);
    // Without a target the end of the hand is shown.
    const shown = () => (at() < 0 ? steps.length - 1 : at());
    const show = (nth) => {
      if (steps[nth]) location.replace("#" + steps[nth].id);
    };
    const mark = (way) => {
      const from = shown();
      const places = marked.map((id) => steps.findIndex((step) => step.id === id));
      const there = way > 0 ? places.find((at) => at > from) : places.findLast((at) => at < from);
      if (there !== undefined) show(there);
    };
    const stop = () => {
      clearInterval(timer);
      timer = 0;
      play.textContent = tools.dataset.play;
    };
    const start = () => {
      if (shown() === steps.length - 1) show(0);
      play.textContent = tools.dataset.pause;
      timer = setInterval(() => {
        const next = shown() + 1;
        show(next);
        if (next >= steps.length - 1 || marked.includes(steps[next].id)) stop();
      }, Number(pace.value));
    };
    const turn = () => (timer ? stop() : start());

    const link = () => location.href.split(/[?#]/)[0] + query() + "#" + steps[shown()].id;
    const seen = (parts) => [...parts].filter((part) => part.getClientRects().length);
    const text = () => {
      const step = steps[shown()];
      const lines = seen(step.querySelectorAll("h2, h3, p:not(.nav)")).map((p) => p.innerText);
      for (const row of step.querySelectorAll("tr:has(td)"))
        lines.push([...row.cells].map((cell) => cell.innerText.trim()).join(" · "));
      const laid = /\bn(\d+)\b/.exec(step.className);
      const board = (laid ? stepper.querySelector(":scope > .b") : step).querySelectorAll(".t");
      const tiles = [...board].slice(0, laid ? laid[1] : board.length);
      if (tiles.length)
        lines.push(tiles.map((tile) => tile.querySelector("title").textContent).join(", "));
      return [document.title, ...lines, link()].map((line) => line.trim()).join("\n");
    };
    const copy = async (words) => say(tools.dataset[(await copied(words)) ? "copied" : "refused"]);

    tools.addEventListener("submit", (event) => {
      event.preventDefault();
      const there = steps.findIndex((step) => step.id === "e" + Number(go.value));
      if (there < 0) say(tools.dataset.missing);
      else show(there);
    });
    play.addEventListener("click", turn);
    pace.addEventListener("change", () => {
      if (timer) {
        stop();
        start();
      }
    });
    tools.elements.link.addEventListener("click", () => copy(link()));
    tools.elements.text.addEventListener("click", () => copy(text()));
    if (still) for (const part of tools.querySelectorAll(".moving")) part.hidden = true;
    tools.hidden = false;

    const moves = {
      ArrowLeft: () => show(shown() - 1),
      ArrowRight: () => show(shown() + 1),
      Home: () => show(0),
      End: () => show(steps.length - 1),
      "[": () => mark(-1),
      "]": () => mark(1),
      g: () => go.focus(),
    };
    const keys = {
      c: () => copy(link()),
      "?": () => tools.querySelector("details").toggleAttribute("open"),
    };
    for (const [key, act] of Object.entries(moves))
      keys[key] = () => {
        stop();
        act();
      };
    if (!still) keys[" "] = turn;
    const told = () => {
      if (at() >= 0) say(seen(steps[at()].querySelectorAll("h2, h3"))[0].innerText, "skip");
    };
    return { stepper, keys, told };
  };

  // A hall's own network is no secure context: there the browser has no clipboard but the old one.
  const copied = async (words) => {
    try {
      await navigator.clipboard.writeText(words);
      return true;
    } catch {
      const field = document.createElement("textarea");
      field.value = words;
      document.body.append(field);
      field.select();
      const done = document.execCommand("copy");
      field.remove();
      return done;
    }
  };

  // Whose tiles are shown goes into the link, the same for every hand: ?seat=b#e12.
  const radios = [...document.querySelectorAll(".views input[type=radio]")];
  const values = [...new Set(radios.map((one) => one.value))];
  let chosen = values[0];
  const query = () => (chosen === values[0] ? "" : "?seat=" + chosen);
  const view = (value) => {
    if (values.includes(value)) chosen = value;
    for (const one of radios) one.checked = one.value === chosen;
    for (const way of document.querySelectorAll(".ways a:not([href^='#'])")) way.search = query();
    try {
      history.replaceState(null, "", location.pathname + query() + location.hash);
    } catch {
      // A browser may hold on to the address of a file; "Copy link" has the seat all the same.
    }
  };
  const fits = [...document.querySelectorAll("[name^=fits]")];
  const everywhere = {};
  if (fits.length) everywhere.l = () => fits.forEach((one) => (one.checked = !one.checked));
  if (values.length) {
    everywhere.h = () => view(chosen === "none" ? "all" : "none");
    for (const [nth, value] of values.entries()) everywhere[nth] = () => view(value);
    for (const one of radios) one.addEventListener("change", () => view(one.value));
    view(new URLSearchParams(location.search).get("seat"));
  }

  const hands = [...document.querySelectorAll(".stepper")].map(made);
  // Keys go to the hand that one looks at.
  const looked = () =>
    hands.find((hand) => hand.stepper.getBoundingClientRect().bottom > innerHeight / 3) || hands[0];
  document.addEventListener("keydown", (event) => {
    const keys = hands.length ? { ...looked().keys, ...everywhere } : {};
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : null;
    const named = event.key.length > 1 || event.key === " ";
    const held = event.ctrlKey || event.altKey || event.metaKey || (named && event.shiftKey);
    // Where [ and ] lie on a third level, AltGr writes them: that is no modifier.
    if (!act || (held && !event.getModifierState("AltGraph"))) return;
    if (event.target.closest("input, select, textarea, .scroll")) return;
    if (event.key === " " && event.target.closest("button, summary")) return;
    event.preventDefault();
    act();
  });
  addEventListener("hashchange", () => hands.forEach((hand) => hand.told()));
})();
