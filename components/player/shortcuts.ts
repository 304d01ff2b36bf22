export type Shortcut =
  | { do: "toggle" | "mute" | "fullscreen" | "help" }
  | { do: "seekBy"; seconds: number }
  | { do: "seekTo"; share: number }
  | { do: "volumeBy"; percent: number }
  | { do: "speedBy"; step: 1 | -1 };

type Key = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey">;

/** Letters by their place on the keyboard: a Bengali layout types others there. */
const byCode: Record<string, Shortcut> = {
  Space: { do: "toggle" },
  KeyK: { do: "toggle" },
  KeyJ: { do: "seekBy", seconds: -10 },
  KeyL: { do: "seekBy", seconds: 10 },
  ArrowLeft: { do: "seekBy", seconds: -5 },
  ArrowRight: { do: "seekBy", seconds: 5 },
  ArrowUp: { do: "volumeBy", percent: 10 },
  ArrowDown: { do: "volumeBy", percent: -10 },
  KeyM: { do: "mute" },
  KeyF: { do: "fullscreen" },
};

const byKey: Record<string, Shortcut> = {
  "<": { do: "speedBy", step: -1 },
  ">": { do: "speedBy", step: 1 },
  "?": { do: "help" },
};

/** Shortcuts of the large player only: a short preview has no speeds and no list of keys. */
const proOnly: Shortcut["do"][] = ["speedBy", "help"];

export function shortcutFor(event: Key, mode: "pro" | "simple"): Shortcut | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
  const named = byKey[event.key] ?? byCode[event.code];
  const shortcut: Shortcut | undefined =
    named ?? (digit === undefined ? undefined : { do: "seekTo", share: Number(digit) / 10 });
  if (!shortcut || (mode === "simple" && proOnly.includes(shortcut.do))) return null;
  return shortcut;
}

/** True for keys that the focused control handles itself. */
export function isKeyOfControl(control: { tagName: string; type?: string }, { code }: Pick<Key, "code">): boolean {
  switch (control.tagName) {
    case "BUTTON":
    case "A":
      return code === "Space" || code === "Enter";
    case "INPUT":
      return control.type !== "range" || code.startsWith("Arrow");
    case "SELECT":
    case "TEXTAREA":
      return true;
    default:
      return false;
  }
}
