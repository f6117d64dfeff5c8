// Looking closer at the board: wheel, pinch, drag and buttons move the window on the drawing.

const MOST = 6;
const MOVED = 6; // pixels: less is a click, not a drag

export class Zoom {
  constructor(root, picture, onscale, before = null) {
    this.onscale = onscale;
    this.root = root;
    this.picture = picture;
    this.full = mapBox(picture);
    this.box = before && same(before.full, this.full) ? before.box : {...this.full};
    this.pointers = new Map();
    this.dragged = false;
    this.most = MOST;
    this.pans = () => true; // whether this drag moves the window
    const ends = new AbortController();
    this.stop = () => {
      ends.abort();
      this.watch.disconnect();
    };
    const listen = (name, action) => picture.addEventListener(name, action, {passive: false, signal: ends.signal});
    listen("wheel", (event) => {
      event.preventDefault();
      this.by(Math.exp(-event.deltaY * 0.0015), event.clientX, event.clientY);
    });
    listen("pointerdown", (event) => this.#down(event));
    listen("pointermove", (event) => this.#move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      listen(name, (event) => this.pointers.delete(event.pointerId));
    }
    this.#apply();
    this.watch = new ResizeObserver(() => this.#apply());
    this.watch.observe(root);
    before?.stop();
  }

  get scale() {
    return this.full.w / this.box.w;
  }

  /** So many times larger, around a place on the screen. */
  by(factor, x = null, y = null) {
    const area = this.picture.getBoundingClientRect();
    const [px, py] = this.board(x ?? area.left + area.width / 2, y ?? area.top + area.height / 2);
    const scale = Math.min(this.most, Math.max(1, this.scale * factor));
    const w = this.full.w / scale;
    const k = w / this.box.w;
    this.box = {x: px - (px - this.box.x) * k, y: py - (py - this.box.y) * k, w, h: this.full.h / scale};
    this.#apply();
  }

  whole() {
    this.box = {...this.full};
    this.#apply();
  }

  /** Look at this part, as far as the window's shape allows. */
  look(box) {
    const w = Math.min(this.full.w, Math.max(box.w, this.full.w / this.most));
    const h = (w / this.full.w) * this.full.h;
    this.box = {x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h};
    this.#apply();
  }

  /** Move the window by a part of its size. */
  shift(x, y) {
    this.box = {...this.box, x: this.box.x + x * this.box.w, y: this.box.y + y * this.box.h};
    this.#apply();
  }

  /** Move the window if these points lie outside. */
  reveal(points) {
    if (this.scale <= 1) return;
    const xs = points.map((point) => point.x + this.full.dx);
    const ys = points.map((point) => point.y + this.full.dy);
    const x = (Math.min(...xs) + Math.max(...xs)) / 2;
    const y = (Math.min(...ys) + Math.max(...ys)) / 2;
    const {x: left, y: top, w, h} = this.box;
    if (Math.min(...xs) < left || Math.max(...xs) > left + w || Math.min(...ys) < top || Math.max(...ys) > top + h) {
      this.box = {...this.box, x: x - w / 2, y: y - h / 2};
      this.#apply();
    }
  }

  /** A place on the screen in millimeters of the drawing. */
  board(x, y) {
    const matrix = this.picture.getScreenCTM().inverse();
    return [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f];
  }

  /** A place in the network's own coordinates on the screen. */
  screen(x, y) {
    const matrix = this.picture.getScreenCTM();
    const [bx, by] = [x + this.full.dx, y + this.full.dy];
    return [matrix.a * bx + matrix.c * by + matrix.e, matrix.b * bx + matrix.d * by + matrix.f];
  }

  #down(event) {
    this.pointers.set(event.pointerId, {x: event.clientX, y: event.clientY});
    this.start = {x: event.clientX, y: event.clientY};
    if (this.pointers.size === 1) this.dragged = false;
  }

  #move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before || (event.pointerType === "mouse" && !event.buttons)) return;
    const now = {x: event.clientX, y: event.clientY};
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
    if (Math.hypot(now.x - this.start.x, now.y - this.start.y) > MOVED) this.dragged = true;
    if (others.length) {
      const [other] = others;
      const far = (p) => Math.max(10, Math.hypot(p.x - other.x, p.y - other.y));
      this.dragged = true;
      this.by(far(now) / far(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
    } else if (this.dragged && this.scale > 1 && this.pans(event)) {
      const [x0, y0] = this.board(before.x, before.y);
      const [x1, y1] = this.board(now.x, now.y);
      this.box = {...this.box, x: this.box.x + x0 - x1, y: this.box.y + y0 - y1};
      this.#apply();
    }
    this.pointers.set(event.pointerId, now);
  }

  #apply() {
    const {full, box} = this;
    box.x = Math.min(Math.max(box.x, full.x), full.x + full.w - box.w);
    box.y = Math.min(Math.max(box.y, full.y), full.y + full.h - box.h);
    this.picture.setAttribute("viewBox", `${box.x} ${box.y} ${box.w} ${box.h}`);
    this.root.classList.toggle("zoomed", this.scale > 1.01);
    const matrix = this.picture.getScreenCTM();
    if (matrix && matrix.a > 0) this.onscale(matrix.a);
  }
}

/** The map without the panel and the scoring track around it, and where the network's 0, 0 is. */
export function mapBox(picture) {
  const area = picture.querySelector("clipPath rect");
  const network = picture.querySelector(".network");
  const moved = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(network?.getAttribute("transform") ?? "");
  const [dx, dy] = moved ? [Number(moved[1]), Number(moved[2])] : [0, 0];
  if (!area) {
    const {x, y, width: w, height: h} = picture.viewBox.baseVal;
    return {x, y, w, h, dx, dy};
  }
  const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => Number(area.getAttribute(name)));
  return {x, y, w, h, dx, dy};
}

const same = (a, b) => ["x", "y", "w", "h"].every((key) => a[key] === b[key]);
