// jsdom has neither animations nor dialogs nor media queries; what the components need of them does nothing here.
import { vi } from "vitest";

Element.prototype.animate ??= vi.fn(() => ({ cancel() {}, finished: Promise.resolve(), onfinish: null })) as never;
window.matchMedia ??= vi.fn((query: string) => ({ matches: query.includes("reduced-motion"), media: query, addEventListener() {}, removeEventListener() {} })) as never;
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
