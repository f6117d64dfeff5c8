// Where this studio has its Python; written anew when it is published elsewhere.

export const PYTHON = new URL("python/", import.meta.url).href;
export const ARCHIVE = "studio.zip";
