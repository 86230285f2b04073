// The hand page for a keyboard and a finger: everything here also has a link, but play and copy.
"use strict";
(() => {
  const tools = document.querySelector(".tools");
  const steps = [...document.querySelectorAll(".step")];
  if (!tools || !steps.length) return;
  const play = tools.querySelector("[name=play]");
  const pace = tools.querySelector("[name=pace]");
  const go = tools.querySelector("[name=go]");
  const said = tools.querySelector("[role=status]");
  const marked = [...document.querySelectorAll(".marked a")].map((a) => a.hash.slice(1));
  let timer = 0;

  // The step that is shown is read out, not written a second time.
  const say = (words, shape = "") => {
    said.className = shape;
    said.textContent = words;
  };
  // Without a target the page shows the end of the hand.
  const shown = () => {
    const at = steps.findIndex((step) => "#" + step.id === location.hash);
    return at < 0 ? steps.length - 1 : at;
  };
  const show = (at) => {
    if (steps[at]) location.replace("#" + steps[at].id);
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
    play.textContent = "Play";
  };
  const start = () => {
    if (shown() === steps.length - 1) show(0);
    play.textContent = "Pause";
    timer = setInterval(() => {
      const next = shown() + 1;
      show(next);
      if (next >= steps.length - 1 || marked.includes(steps[next].id)) stop();
    }, Number(pace.value));
  };
  const again = () => {
    if (timer) {
      stop();
      start();
    }
  };

  // Whose tiles are shown goes into the link: hand-1.1.1.html?seat=b#e12.
  const views = [...document.querySelectorAll(".views input")];
  const view = (value) => {
    const wanted = views.find((one) => one.value === value);
    if (wanted) wanted.checked = true;
    carry();
  };
  const query = () => {
    const chosen = views.find((one) => one.checked);
    return chosen && chosen !== views[0] ? "?seat=" + chosen.value : "";
  };
  const carry = () => {
    for (const way of document.querySelectorAll(".ways a")) way.search = query();
    try {
      history.replaceState(null, "", location.pathname + query() + location.hash);
    } catch {
      // A browser may hold on to the address of a file; "Copy link" has the seat all the same.
    }
  };
  view(new URLSearchParams(location.search).get("seat"));
  const link = () => location.href.split(/[?#]/)[0] + query() + "#" + steps[shown()].id;
  const seen = (parts) => [...parts].filter((part) => part.getClientRects().length);
  const text = () => {
    const step = steps[shown()];
    const lines = seen(step.querySelectorAll("h2, p:not(.nav)")).map((part) => part.innerText);
    for (const row of step.querySelectorAll("tr:has(td)"))
      lines.push([...row.cells].map((cell) => cell.innerText.trim()).join(" · "));
    const laid = /\bn(\d+)\b/.exec(step.className);
    const board = laid ? document.querySelectorAll(".stepper > .b .t") : step.querySelectorAll(".t");
    const tiles = [...board].slice(0, laid ? laid[1] : board.length);
    if (tiles.length) lines.push(tiles.map((t) => t.querySelector("title").textContent).join(", "));
    return [document.title, ...lines, link()].map((line) => line.trim()).join("\n");
  };
  // A hall's own network is no secure context: there the browser has no clipboard but this one.
  const old = (words) => {
    const field = document.createElement("textarea");
    field.value = words;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  };
  const copy = async (words) => {
    let done = false;
    try {
      await navigator.clipboard.writeText(words);
      done = true;
    } catch {
      done = old(words);
    }
    say(done ? "Copied." : "This browser does not let the page copy.");
  };

  const keys = {
    ArrowLeft: () => show(shown() - 1),
    ArrowRight: () => show(shown() + 1),
    Home: () => show(0),
    End: () => show(steps.length - 1),
    "[": () => mark(-1),
    "]": () => mark(1),
    g: () => go.focus(),
    h: () => view(query() === "?seat=none" ? "all" : "none"),
  };
  for (const [nth, one] of views.entries()) keys[nth] = () => view(one.value);
  document.addEventListener("keydown", (event) => {
    const key = Object.hasOwn(keys, event.key) ? keys[event.key] : null;
    const held = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey;
    // Where [ and ] lie on a third level, AltGr writes them: that is no modifier.
    if (!key || (held && !event.getModifierState("AltGraph"))) return;
    if (event.target.closest("input, select, textarea, .scroll")) return;
    event.preventDefault();
    if (/^(Arrow|Home|End|\[|\]|g)/.test(event.key)) stop();
    key();
  });
  addEventListener("hashchange", () => {
    say(steps[shown()].querySelector("h2").innerText, "skip");
  });
  tools.addEventListener("submit", (event) => {
    event.preventDefault();
    const at = steps.findIndex((step) => step.id === "e" + Number(go.value));
    if (at < 0) say("This hand has no such move.");
    else show(at);
  });
  for (const one of views) one.addEventListener("change", carry);
  play.addEventListener("click", () => (timer ? stop() : start()));
  pace.addEventListener("change", again);
  tools.querySelector("[name=link]").addEventListener("click", () => copy(link()));
  tools.querySelector("[name=text]").addEventListener("click", () => copy(text()));

  if (matchMedia("(prefers-reduced-motion: reduce)").matches)
    for (const part of tools.querySelectorAll(".moving")) part.hidden = true;
  tools.hidden = false;
})();
