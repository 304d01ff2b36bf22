import { afterEach, expect, it, vi } from "vitest";
import { earlyTapScript } from "@/components/first-screen/early-tap-script";

afterEach(() => vi.unstubAllGlobals());

const aButton = { type: "button", popoverTargetElement: null, isConnected: true };
const formWith = (...attributes: string[]) => ({
  isConnected: true,
  hasAttribute: (name: string) => attributes.includes(name),
  requestSubmit: vi.fn(),
});
const within = (button: object | null) => ({ closest: (selector: string) => (selector === "button" ? button : null) });

/** A page whose taps are the browser's, and its actions on them once it listened. */
function open() {
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  // biome-ignore lint/security/noGlobalEval: as the browser runs it
  globalThis.eval(earlyTapScript);
  const tap = (target: object, facts: object = {}) => {
    const values = { target, timeStamp: performance.now(), eventPhase: 0, ...facts };
    const click = new Event("click");
    for (const [name, value] of Object.entries(values)) Object.defineProperty(click, name, { value });
    page.dispatchEvent(click);
  };
  const isHeld = (form: object, submitter: object | null = null) => {
    const submit = new Event("submit", { cancelable: true });
    for (const [name, value] of Object.entries({
      target: form,
      submitter,
      timeStamp: performance.now(),
      eventPhase: 0,
    })) {
      Object.defineProperty(submit, name, { value });
    }
    return !page.dispatchEvent(submit);
  };
  const listen = async () => {
    page.dispatchEvent(new Event("prostuti:ready"));
    await new Promise<void>((resolve) => setTimeout(resolve));
  };
  return { tap, isHeld, listen };
}

it("does the last tap on a button once, when the page listens", async () => {
  const { tap, listen } = open();
  const first = vi.fn();
  const last = vi.fn();
  tap(within({ ...aButton, click: first }));
  tap(within({ ...aButton, click: last }));
  expect(last).not.toHaveBeenCalled();
  await listen();
  tap(within({ ...aButton, click: first }));
  await listen();
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1]);
});

it.each<[string, object, object]>([
  ["the browser sent a form", { type: "submit", form: formWith("action") }, {}],
  ["a button of no form is one that sends", { type: "submit", form: null }, {}],
  ["the browser opened something", { popoverTargetElement: {} }, {}],
  ["the button is gone", { isConnected: false }, {}],
  ["it was tapped long ago", {}, { timeStamp: -60_000 }],
  ["the tap is on its way", {}, { eventPhase: 1 }],
])("does nothing where %s", async (_case, button, facts) => {
  const { tap, listen } = open();
  const click = vi.fn();
  tap(within({ ...aButton, click, ...button }), facts);
  await listen();
  expect(click).not.toHaveBeenCalled();
});

it("holds a form that the script sends until the page listens, and sends it then", async () => {
  const { tap, isHeld, listen } = open();
  const form = formWith();
  const button = { ...aButton, type: "submit", form, click: vi.fn() };
  tap(within(button));
  expect([isHeld(form, button), isHeld(formWith("action"))]).toEqual([true, false]);
  await listen();
  expect(form.requestSubmit.mock.calls).toEqual([[button]]);
  expect(button.click).not.toHaveBeenCalled();
  expect(isHeld(form)).toBe(false);
});

it("lets a tap beside the button take it back", async () => {
  const { tap, listen } = open();
  const click = vi.fn();
  tap(within({ ...aButton, click }));
  tap(within(null));
  await listen();
  expect(click).not.toHaveBeenCalled();
});
