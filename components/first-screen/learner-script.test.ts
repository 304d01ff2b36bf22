import { describe, expect, it, vi } from "vitest";
import { learnerScript } from "@/components/first-screen/learner-script";
import { ROOMS, withBatches } from "@/components/room/room-memory";
import { keepFor } from "@/lib/learner-storage";
import { stubLocalStorage } from "@/test/local-storage";

const token = `e30.${Buffer.from(JSON.stringify({ user_id: "17" })).toString("base64url")}.x`;

type Device = { token?: string | null; learner?: string; batches?: { id: number; course_id: number }[]; path?: string };

/** Runs the script on a page and reads the marks of its root, before anything is drawn and after a login or its end. */
function open({ token: kept = token, learner = "17", batches, path = "/course/7" }: Device) {
  const stored = new Map<string, string>(kept ? [["token", kept]] : []);
  const dataset: Record<string, string> = {};
  const page = new EventTarget();
  stubLocalStorage(stored);
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("location", { pathname: path });
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  if (batches) keepFor(learner, ROOMS, withBatches(null, batches, 0));
  // biome-ignore lint/security/noGlobalEval: as the browser runs it
  globalThis.eval(learnerScript);
  const marks = { ...dataset };
  const change = (next: string | null) => {
    if (next) stored.set("token", next);
    else stored.delete("token");
    page.dispatchEvent(new Event("prostuti:session"));
    return { ...dataset };
  };
  return { marks, change, end: () => vi.unstubAllGlobals() };
}

const here = [{ id: 2, course_id: 7 }];

describe("the marks of the first paint", () => {
  it.each<[string, Device, Record<string, string>]>([
    ["a visitor", { token: null }, {}],
    ["a visitor on a phone that remembers a learner", { token: null, batches: here }, {}],
    ["an enrolled learner", { batches: here }, { signedIn: "", room: "" }],
    ["a learner of whom nothing is known", {}, { signedIn: "", room: "" }],
    ["a learner who is enrolled elsewhere", { batches: [{ id: 9, course_id: 8 }] }, { signedIn: "" }],
    ["a learner who is enrolled nowhere", { batches: [] }, { signedIn: "" }],
    ["another learner on an enrolled one's phone", { batches: here, learner: "18" }, { signedIn: "", room: "" }],
    ["an enrolled learner away from the course", { batches: here, path: "/dashboard/home" }, { signedIn: "" }],
    ["a token that is none", { token: "x" }, {}],
  ])("of %s", (_who, device, marks) => {
    const opened = open(device);
    opened.end();
    expect(opened.marks).toEqual(marks);
  });

  it("follow the login", () => {
    const { change, end } = open({ token: null });
    expect(change(token)).toEqual({ signedIn: "" });
    expect(change(null)).toEqual({});
    end();
  });
});
