// Files of the visitor's disk: by handles where the browser has them, else by upload and download.

const LARGEST = 10_000_000; // bytes; the kit reads no larger map
const TYPES = [{description: "A map of ttr-kit", accept: {"application/yaml": [".yaml", ".yml"]}}];

/** Let the visitor choose a file: {name, text, handle}; null if nothing was chosen. */
export async function open() {
  if (!window.showOpenFilePicker) return upload();
  try {
    const [handle] = await window.showOpenFilePicker({types: TYPES});
    return {...await read(await handle.getFile()), handle};
  } catch (error) {
    if (error.name === "AbortError") return null;
    throw error;
  }
}

/** The text of a file, as it is. */
export async function read(file) {
  if (file.size > LARGEST) throw new Error(`${file.name} has more than ${LARGEST / 1e6} MB: that is no map.`);
  try {
    return {name: file.name, text: new TextDecoder("utf-8", {fatal: true, ignoreBOM: true}).decode(await file.arrayBuffer())};
  } catch {
    throw new Error(`${file.name} is no text in UTF-8. Save it as UTF-8, and open it again.`);
  }
}

function upload() {
  return new Promise((resolve, reject) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".yaml,.yml";
    input.onchange = () => input.files[0] ? read(input.files[0]).then(resolve, reject) : resolve(null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}

/** Write the text where the visitor wants it: {name, handle}; null if they changed their mind. */
export async function save(name, text, handle = null) {
  if (!handle && !window.showSaveFilePicker) {
    download(name, text);
    return {name, handle: null};
  }
  try {
    const file = handle ?? await window.showSaveFilePicker({suggestedName: name, types: TYPES});
    const stream = await file.createWritable(); // the old file stays until it is closed
    await stream.write(text);
    await stream.close();
    return {name: file.name, handle: file};
  } catch (error) {
    if (error.name === "AbortError") return null;
    if (error.name === "NotAllowedError" || error.name === "NotFoundError" || error.name === "SecurityError") {
      download(name, text);
      return {name, handle: null};
    }
    throw error;
  }
}

/** Whether the file on the disk still has the text that was last read or written. */
export async function changed(handle, text) {
  if (!handle || await handle.queryPermission?.({mode: "read"}) !== "granted") return null;
  try {
    const now = (await read(await handle.getFile())).text;
    return now === text ? null : now;
  } catch {
    return null; // it was moved or removed: saving asks anew
  }
}

export function download(name, content, type = "application/yaml") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], {type}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
