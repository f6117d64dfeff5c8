// Python in a worker: the interpreter, and archives of the kit on its path.

/** Start Python from the folder `home`, with these archives of it. */
export async function startPython(home, archives) {
  const {loadPyodide} = await import(`${home}pyodide.mjs`);
  const [python, ...kits] = await Promise.all([
    loadPyodide({indexURL: home, fullStdLib: false}),
    ...archives.map((name) => bytes(home + name)),
  ]);
  for (const kit of kits) unpack(python, kit);
  python.runPython("import sys; sys.path.insert(0, '/kit')");
  return python;
}


/** The last line of what Python, or the browser, says of a fault. */
export const reason = (error) => String(error.message ?? error).trim().split("\n").at(-1);

function unpack(python, kit) {
  python.unpackArchive(kit, "zip", {extractDir: "/kit"});
}

async function bytes(url) {
  const found = await fetch(url);
  if (!found.ok) throw new Error(`${url} is missing`);
  return found.arrayBuffer();
}
