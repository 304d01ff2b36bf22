import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dateInDhaka,
  formatCalendarLeaf,
  formatDate,
  formatDateLong,
  formatDateShort,
  formatDateTime,
  formatDuration,
  formatFileSize,
  formatLength,
  formatMarks,
  formatMegabytes,
  formatNumber,
  formatPadded,
  formatPercent,
  formatRunningTime,
  formatSession,
  formatTaka,
  formatTime,
  formatTimeOfDay,
  formatWeekday,
  formatWeekdays,
  formatWeekdaysLong,
  formatYear,
  hourInDhaka,
  takaOf,
  timeOfDayLabel,
  toAsciiDigits,
  toBengaliDigits,
} from "@/lib/format";

process.env.TZ = "America/Los_Angeles";

const spaced = (text: string) => text.replaceAll("\u00A0", " ");

describe("an amount that somebody types", () => {
  it.each([
    ...[
      "4500",
      "৪৫০০",
      "4,500",
      "৳৪,৫০০",
      "৳ 4 500",
      "4500 tk",
      "4500Tk.",
      "Tk 4500",
      "Tk. 4,500",
      "TK.4500",
      "BDT 4500",
    ],
    ...[
      "৳৪,৫০০/-",
      "4500/-",
      "4500/=",
      "৪৫০০ টাকা",
      "টাকা ৪৫০০",
      "4,500\u00A0টাকা মাত্র",
      "4500 /- টাকা",
      "4500Tk/=",
      "৪,৫০০ টা.",
      "৪৫০০ টাকা।",
      "４５００",
      "\u200E4500",
    ],
  ])("%s is 4500", (typed) => expect(takaOf(typed)).toBe("4500"));

  it.each([
    ["1,00,000", "100000"],
    ["100,000", "100000"],
    ["১২,৩৪,৫৬৭.৫০", "1234567.50"],
    ["1,234,567", "1234567"],
    ["4500.5", "4500.5"],
    ["০", "0"],
    ["", ""],
  ])("%s is %s", (typed, taka) => expect(takaOf(typed)).toBe(taka));

  // Each of these would have been read as ten or a hundred times the amount meant, or as a part of it.
  it.each([
    ...[
      "4500,00",
      "4,50",
      "12,345,67",
      "123,45,678",
      "0,500",
      "4,5000",
      ",500",
      "4500,",
      "4,,500",
      "45 00",
      "4 5",
      "4.500,00",
    ],
    ...["4500tk 500", "৪ হাজার", "4.5k", "4.5E+03", "4500-5000", "4500/500", "2×4500", "$4500"],
  ])("%s stays, and is refused", (typed) => expect(takaOf(typed)).not.toMatch(/^\d+(\.\d+)?$/));

  it("is any amount as the screens write it", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (taka) => {
        expect(takaOf(formatTaka(taka))).toBe(String(taka));
        expect(takaOf(taka.toLocaleString("en-US"))).toBe(String(taka));
      }),
    );
  });
});

describe("digits", () => {
  it("survives the way there and back", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-z .-]*$/), (text) => {
        expect(toAsciiDigits(toBengaliDigits(text))).toBe(text);
      }),
    );
  });

  it("leaves everything but digits alone", () => {
    expect(toBengaliDigits("01700-000000")).toBe("০১৭০০-০০০০০০");
    expect(toAsciiDigits("ব্যাচ ০৭")).toBe("ব্যাচ 07");
  });
});

describe("numbers and money", () => {
  it.each([
    [0, "০"],
    [4500, "৪,৫০০"],
    [123456.789, "১,২৩,৪৫৬.৭৯"],
    [-0.25, "−০.২৫"],
  ])("%d → %s", (value, expected) => {
    expect(formatNumber(value)).toBe(expected);
  });

  it("groups taka by lakh and pads marks", () => {
    expect(formatTaka(1234567)).toBe("৳১২,৩৪,৫৬৭");
    expect(formatMarks(22.5)).toBe("২২.৫০");
    expect(formatMarks(-3)).toBe("−৩.০০");
    expect(formatPadded(7)).toBe("০৭");
    expect([2025, 1999].map(formatSession)).toEqual(["২৫–২৬", "৯৯–০০"]);
    expect(formatPercent(81.02)).toBe("৮১.০২%");
  });

  it("reads as Intl writes Bengali numbers", () => {
    const locale = "bn-BD-u-nu-beng";
    const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: "negative" });
    const fixed = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      signDisplay: "negative",
    });
    const decimals = fc
      .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.constantFrom(1, 10, 100, 1_000, 10_000))
      .map(([digits, scale]) => digits / scale);
    fc.assert(
      fc.property(decimals, (value) => {
        expect(formatNumber(value)).toBe(plain.format(value).replace("-", "−"));
        expect(formatMarks(value)).toBe(fixed.format(value).replace("-", "−"));
      }),
    );
  });
});

describe("dates are Dhaka's, whatever the machine's time zone", () => {
  it("reads a bare date as that day", () => {
    expect(formatDate("2026-12-05")).toBe("৫\u00A0ডিসেম্বর\u00A0২০২৬");
    expect(spaced(formatDateShort("2026-01-31"))).toBe("৩১ জানুয়ারি");
    expect(spaced(formatDateLong("2026-12-05"))).toBe("শনিবার, ৫ ডিসেম্বর ২০২৬");
    expect(formatCalendarLeaf("2026-12-05")).toEqual({ month: "ডিসে.", day: "০৫" });
  });

  it("moves an instant to Dhaka", () => {
    expect(spaced(formatDateTime("2026-12-04T18:30:00Z"))).toBe("৫ ডিসেম্বর ২০২৬, রাত ১২:৩০");
    expect(spaced(formatTime("2026-12-05T03:00:00Z"))).toBe("সকাল ৯টা");
    expect(hourInDhaka("2026-12-05T00:15:00Z")).toBe(6);
    expect(dateInDhaka("2026-12-04T18:00:00Z")).toBe("2026-12-05");
    expect(formatYear("2026-12-31T18:00:00Z")).toBe("২০২৭");
  });

  it("tells the day and the hour that the time zone's own data tell", () => {
    const inDhaka = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Asia/Dhaka",
      dateStyle: "short",
      timeStyle: "short",
    });
    const weekday = new Intl.DateTimeFormat("bn-BD", { timeZone: "Asia/Dhaka", weekday: "long" });
    const since2010 = fc.date({ min: new Date("2010-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(since2010, (instant) => {
        const [day, time] = inDhaka.format(instant).split(" ");
        expect(dateInDhaka(instant)).toBe(day);
        expect(hourInDhaka(instant)).toBe(Number(time?.slice(0, 2)));
        expect(formatTime(instant)).toBe(formatTimeOfDay(time ?? ""));
        expect(formatWeekday(instant)).toBe(weekday.format(instant));
      }),
    );
  });

  it("names weekdays in the order given", () => {
    expect(formatWeekdays(["Saturday", " Monday", "Wednesday"])).toBe("শনি, সোম, বুধ");
    expect(formatWeekdaysLong(["Thursday", "Friday", "Someday"])).toBe("বৃহস্পতিবার, শুক্রবার");
  });
});

describe("time of day", () => {
  it.each([
    [3, "রাত"],
    [4, "সকাল"],
    [11, "সকাল"],
    [12, "দুপুর"],
    [15, "দুপুর"],
    [16, "বিকাল"],
    [17, "বিকাল"],
    [18, "সন্ধ্যা"],
    [20, "সন্ধ্যা"],
    [21, "রাত"],
    [0, "রাত"],
  ])("%d o'clock is %s", (hour, label) => {
    expect(timeOfDayLabel(hour)).toBe(label);
  });

  it.each([
    ["19:59", "সন্ধ্যা ৭:৫৯"],
    ["20:00:00", "রাত ৮টা"],
    ["08:30", "সকাল ৮:৩০"],
    ["00:05:00", "রাত ১২:০৫"],
    ["12:00", "দুপুর ১২টা"],
  ])("%s → %s", (time, expected) => {
    expect(spaced(formatTimeOfDay(time))).toBe(expected);
  });

  it("writes running times as players do", () => {
    expect(formatRunningTime(4460)).toBe("১:১৪:২০");
    expect(formatRunningTime(545.9)).toBe("৯:০৫");
    expect(formatRunningTime(3600)).toBe("১:০০:০০");
    expect(formatRunningTime(-3)).toBe("০:০০");
  });

  it("writes lengths as clock and as words", () => {
    expect(formatDuration(3725)).toBe("০১:০২:০৫");
    expect(formatDuration(-1)).toBe("০০:০০:০০");
    expect(spaced(formatLength(200))).toBe("৩ মিনিট ২০ সেকেন্ড");
    expect(spaced(formatLength(60))).toBe("১ মিনিট");
  });
});

it.each([
  [10, "০.১ এমবি"],
  [2_516_582, "২.৪ এমবি"],
  [429_916_160, "৪১০ এমবি"],
])("%d bytes cost %s", (bytes, expected) => {
  expect(spaced(formatMegabytes(bytes))).toBe(expected);
});

describe("formatFileSize", () => {
  it.each([
    [10, "১ কিলোবাইট"],
    [358_400, "৩৫০ কিলোবাইট"],
    [1_048_576, "১ মেগাবাইট"],
    [2_516_582, "২.৪ মেগাবাইট"],
  ])("%d bytes are %s", (bytes, expected) => {
    expect(spaced(formatFileSize(bytes))).toBe(expected);
  });
});
