// Keeps the studio in this browser, and says so when it is there, or when a new version is.

/** `told(state)` hears "kept" when the studio works without a network, and "new" of a new version. */
export async function keepHere(told) {
  if (!navigator.serviceWorker) return; // an old browser, or an address without https
  let reloads = false;
  try {
    const registered = await navigator.serviceWorker.register(new URL("service-worker.js", import.meta.url));
    const watch = () => {
      if (registered.waiting && registered.active) told("new", () => takeOver(registered.waiting));
    };
    registered.addEventListener("updatefound", () => registered.installing?.addEventListener("statechange", watch));
    watch();
    await navigator.serviceWorker.ready;
    told("kept");
  } catch {
    // Without it the studio works as long as there is a network.
  }

  function takeOver(waiting) {
    if (reloads) return;
    reloads = true;
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), {once: true});
    waiting.postMessage("take over");
  }
}
