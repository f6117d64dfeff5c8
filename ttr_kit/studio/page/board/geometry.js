// From the coordinates of the file to millimeters of the drawing and back.

const RADIANS = Math.PI / 180;
const BLANK = {width: 1000, height: 1000};

/** Where things lie. Made from the geometry that comes with a drawing, or for a board without one. */
export class Geometry {
  constructor(told, area, tree) {
    this.lonlat = tree.board?.coordinates === "lonlat";
    this.board = {...BLANK, ...tree.board};
    this.drawn = told?.cities ?? {};
    this.lines = Object.fromEntries((told?.routes ?? []).map((route) => [route.index, route]));
    this.to = told ? {...told.projection, scale: told.scale, x: told.origin[0], y: told.origin[1]} : blank(this.lonlat, this.board, tree);
    if (this.lonlat && !this.to.radius) this.to = {...blank(true, this.board, tree), x: this.to.x, y: this.to.y};
    this.area = area ?? this.#blankArea();
  }

  #blankArea() {
    if (this.lonlat) return {x: 0, y: 0, w: 360, h: 260};
    const [a, b] = [this.forward([0, 0]), this.forward([this.board.width, this.board.height])];
    return {x: a.x, y: a.y, w: b.x - a.x, h: b.y - a.y};
  }

  /** A place of the file in millimeters. */
  forward([x, y]) {
    const {scale, x: dx, y: dy} = this.to;
    const [px, py] = this.lonlat ? projected(this.to, x, y) : [x, y];
    return {x: px * scale + dx, y: py * scale + dy};
  }

  /** A place in millimeters in the coordinates of the file. */
  inverse({x, y}) {
    const {scale, x: dx, y: dy} = this.to;
    const [px, py] = [(x - dx) / scale, (y - dy) / scale];
    return this.lonlat ? unprojected(this.to, px, py) : [px, py];
  }

  /** Where a city is drawn, which may be a little beside its place in the file. */
  city(name, record) {
    const told = this.drawn[name];
    const at = record?.at;
    if (!Array.isArray(at)) return told ? {x: told.x, y: told.y} : null;
    const place = this.forward(at);
    if (!told) return place;
    const here = told.at?.[0] === at[0] && told.at[1] === at[1];
    return here ? {x: told.x, y: told.y} : place;
  }

  /** The coordinates after a move of a city by so many millimeters. */
  moved(at, by) {
    const place = this.forward(at);
    return this.within(this.inverse({x: place.x + by.x, y: place.y + by.y}));
  }

  /** As many decimals as a person would write. */
  rounded([x, y]) {
    const places = this.lonlat || this.board.width < 50 ? 100 : 1;
    return [Math.round(x * places) / places, Math.round(y * places) / places];
  }

  /** The same, within the board. */
  within([x, y]) {
    if (this.lonlat) return this.rounded([x, y]);
    return this.rounded([Math.min(Math.max(x, 0), this.board.width), Math.min(Math.max(y, 0), this.board.height)]);
  }

  /** Coordinates as a reader wants to see them. */
  said([x, y]) {
    if (!this.lonlat) return `${x.toFixed(this.board.width < 50 ? 2 : 0)}, ${y.toFixed(this.board.width < 50 ? 2 : 0)}`;
    return `${Math.abs(y).toFixed(2)}° ${y < 0 ? "S" : "N"}, ${Math.abs(x).toFixed(2)}° ${x < 0 ? "W" : "E"}`;
  }
}

/** Before there is a drawing: a board of 350 millimeters. */
function blank(lonlat, board, tree) {
  if (!lonlat) return {scale: 350 / Math.max(board.width, board.height), x: 0, y: 0};
  const places = Object.values(tree.cities ?? {}).map((city) => city?.at).filter(Array.isArray);
  const middle = (i, without) => (places.length ? (Math.min(...places.map((p) => p[i])) + Math.max(...places.map((p) => p[i]))) / 2 : without);
  return {kind: "cylinder", middle: middle(0, 10), latitude: middle(1, 50), radius: 6371, scale: 0.12, x: 180, y: 130};
}

const turned = (lon, middle) => ((((lon - middle + 180) % 360) + 360) % 360) - 180;

function projected(to, lon, lat) {
  if (to.kind !== "cone") {
    return [turned(lon, to.middle) * RADIANS * Math.cos(to.latitude * RADIANS) * to.radius, -(lat - to.latitude) * RADIANS * to.radius];
  }
  const rho = to.f / Math.tan(Math.PI / 4 + (Math.max(-89, Math.min(89, lat)) * RADIANS) / 2) ** to.n;
  const angle = to.n * turned(lon, to.middle) * RADIANS;
  return [rho * Math.sin(angle) * to.radius, (rho * Math.cos(angle) - to.base) * to.radius];
}

function unprojected(to, x, y) {
  const [px, py] = [x / to.radius, y / to.radius];
  if (to.kind !== "cone") return [to.middle + px / RADIANS / Math.cos(to.latitude * RADIANS), to.latitude - py / RADIANS];
  const down = py + to.base;
  const side = Math.sign(to.n);
  const rho = side * Math.hypot(px, down);
  const angle = Math.atan2(side * px, side * down);
  return [to.middle + angle / to.n / RADIANS, (2 * Math.atan((to.f / rho) ** (1 / to.n)) - Math.PI / 2) / RADIANS];
}
