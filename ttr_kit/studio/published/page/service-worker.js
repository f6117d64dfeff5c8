// Keeps the studio for days without a network.
//
// A version is all files with their fingerprints. It is installed when every one of them is kept and
// is what it ought to be; so a page never gets half of one version and half of another. A file that
// has not changed is taken over from the version before. A new version waits until no page of the
// old one is open, or until the visitor wants it.

const {VERSION, FILES} = self.STUDIO;
const PREFIX = `ttr-kit-studio ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;
const AT_ONCE = 4;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const name = known(event.request);
  if (name !== null) event.respondWith(answer(event.request, name));
});
self.addEventListener("message", ({data}) => {
  if (data === "take over") self.skipWaiting();
});

async function install() {
  const cache = await caches.open(CACHE);
  const older = (await ours()).filter((name) => name !== CACHE);
  const names = Object.keys(FILES);
  const next = async () => {
    for (let name = names.shift(); name !== undefined; name = names.shift()) {
      if (await cache.match(url(name))) continue;
      await cache.put(url(name), await sound(name, older));
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, next));
}

/** A file with the right fingerprint: of an older version, or from the network. */
async function sound(name, older) {
  for (const before of older) {
    const kept = await (await caches.open(before)).match(url(name));
    if (kept && await fingerprint(kept.clone()) === FILES[name]) return kept;
  }
  const found = await fetch(url(name), {cache: "no-cache"});
  if (!found.ok || await fingerprint(found.clone()) !== FILES[name]) throw new Error(`${name} is of another version`);
  return found;
}

async function activate() {
  for (const name of await ours()) if (name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request, name) {
  const kept = await (await caches.open(CACHE)).match(url(name));
  return kept ?? fetch(request);
}

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));
const url = (name) => new URL(name, self.registration.scope).href;

/** Which file is asked for; null if it is none of ours. */
function known(request) {
  if (request.method !== "GET") return null;
  const asked = new URL(request.url);
  asked.search = asked.hash = "";
  if (asked.href.endsWith("/")) asked.pathname += "index.html";
  return NAMES.get(asked.href) ?? null;
}

const NAMES = new Map(Object.keys(FILES).map((name) => [url(name), name]));

async function fingerprint(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
