import { describe, expect, it } from "vitest";
import { initials } from "@/components/ui/initials";

describe("initials", () => {
  it.each([
    ["নুসরাত", "ইসলাম", "নই"],
    ["অর্পিতা", "রায়", "অর"],
    ["প্রিয়া", "", "প"],
    ["", "হক", "হ"],
    ["য়েন", "আলী", "য়আ"],
    ["nusrat", "islam", "NI"],
    [" ", "", "U"],
  ])("%s %s → %s", (first, last, expected) => {
    expect(initials(first, last)).toBe(expected.normalize("NFC"));
  });
});
