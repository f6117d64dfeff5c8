// Clicks the page's own controls as fast as it can, to the end; gives the verbs that it used.
(seed) => new Promise((resolve) => {
  let x = seed, asked = '';
  const used = {};
  const random = (n) => { x = (x * 1103515245 + 12345) % 2147483648; return Math.floor(x / 65536) % n; };
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => !node.disabled);
  const some = (nodes) => nodes[random(nodes.length)];
  const click = (node) => { used[node.dataset.verb] = (used[node.dataset.verb] ?? 0) + 1; node.click(); };
  const decide = () => {
    const boxes = all('#decision input[type=checkbox]');
    boxes.slice(0, 3).forEach((box) => box.checked || box.click());
    const buttons = all('#decision .body [data-verb]');
    if (buttons.length) click(some(buttons));
    return buttons.length > 0;
  };
  const turn = () => {
    const special = all('#verbs [data-verb]').filter((node) => !(used[node.dataset.verb] > 3));
    const claims = all('#claims [data-verb=claim]');
    const draws = all('#market [data-verb=draw]');
    const tickets = (used.tickets ?? 0) < 3 ? all('#market [data-verb=tickets]') : [];
    const kinds = [special, claims, claims, claims, draws, draws, random(12) ? [] : tickets];
    const open = kinds.filter((kind) => kind.length);
    const chosen = some(open.length ? some(open) : all('#market [data-verb], #verbs [data-verb]'));
    if (['draw', 'tickets'].includes(chosen.dataset.verb)) click(chosen);
    else chosen.click();
    if (!document.querySelector('#decision').hidden) decide();
  };
  let line = document.body.dataset.line;
  const look = () => {
    if (line !== document.body.dataset.line) asked = ''; // what was said may have been lost
    line = document.body.dataset.line;
    if (document.querySelector('#end').open) { observer.disconnect(); resolve(used); return; }
    const now = document.querySelector('#log .lines').childElementCount + document.querySelector('#prompt').textContent;
    if (!document.body.classList.contains('mine') || now === asked) return;
    asked = now;
    if (document.body.classList.contains('asked')) decide();
    else turn();
  };
  const observer = new MutationObserver(() => setTimeout(look));
  observer.observe(document.body, {childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'open', 'data-line']});
  look();
})
