// jsdom has neither animations nor dialogs nor media queries; what the components need of them does nothing here.
import { vi } from "vitest";

function supply(target: object, name: string, value: unknown): void {
  if (Reflect.get(target, name) === undefined) Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

supply(
  Element.prototype,
  "animate",
  vi.fn(() => ({ cancel() {}, finished: Promise.resolve(), onfinish: null })),
);
supply(
  window,
  "matchMedia",
  vi.fn((query: string) => ({
    matches: query.includes("reduced-motion"),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })),
);
supply(HTMLDialogElement.prototype, "showModal", function (this: HTMLDialogElement) {
  this.open = true;
});
supply(HTMLDialogElement.prototype, "close", function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
});
supply(
  globalThis,
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);
