import { profile } from "@/lib/copy/profile";

const { browsers, systems, unknown } = profile.devices;

export type DeviceKind = "phone" | "tablet" | "computer";
type DeviceName = { kind: DeviceKind; name: string };

// The first match wins: an iPad may call itself a Mac, Edge also says Chrome, and every browser says Safari.
const knownSystems: [RegExp, DeviceKind, string][] = [
  [/iPad/, "tablet", systems.ipad],
  [/iPhone|iPod/, "phone", systems.iphone],
  [/Android(?=.*Mobile)/, "phone", systems.androidPhone],
  [/Android/, "tablet", systems.androidTablet],
  [/Windows/, "computer", systems.windows],
  [/Macintosh|Mac OS X/, "computer", systems.mac],
  [/CrOS/, "computer", systems.chromebook],
  [/Linux/, "computer", systems.linux],
];

const knownBrowsers: [RegExp, string][] = [
  [/FBA[NV]\//, browsers.facebook],
  [/Edg(?:A|iOS)?\//, browsers.edge],
  [/OPR\/|Opera/, browsers.opera],
  [/SamsungBrowser\//, browsers.samsung],
  [/UCBrowser\//, browsers.uc],
  [/Firefox\/|FxiOS\//, browsers.firefox],
  [/Chrome\/|CriOS\//, browsers.chrome],
  [/Safari\//, browsers.safari],
];

/** Names a device in words that people recognise, from the browser's user agent. */
export function deviceName(userAgent: string): DeviceName {
  const system = knownSystems.find(([pattern]) => pattern.test(userAgent));
  const browser = knownBrowsers.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (!system) return { kind: "computer", name: browser ?? unknown };
  const [, kind, name] = system;
  return { kind, name: browser ? `${name}, ${browser}` : name };
}
