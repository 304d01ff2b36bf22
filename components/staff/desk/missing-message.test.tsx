import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BatchCard } from "@/components/staff/desk/claim-cards";
import { Comparison } from "@/components/staff/desk/comparison";
import { DifferenceList } from "@/components/staff/desk/difference-list";
import type { StaffClaim } from "@/lib/enrollments/claims/staff-schema";

const claim = {
  created_at: "2026-11-01T09:00:00.000Z",
  method: "bkash",
  transaction_id: "9GH7K2LMNQ",
  payer_phone: "",
  amount: "4000",
  notice: null,
  due: ["4500"],
  batch: { id: 1, name: "ব্যাচ ক", course_title: "এমবিবিএস", price: "4500" },
  differences: [{ kind: "not_seen" }, { kind: "amount_less", by: "500", expected: "4500", paid: "4000" }],
} as unknown as StaffClaim;
const noticed = {
  ...claim,
  notice: {
    transaction_id: "9GH7K2LMNQ",
    amount: "4000",
    payer_phone: "",
    method: "bkash",
    paid_at: claim.created_at,
  },
  differences: claim.differences.slice(1),
} as StaffClaim;

const shown = (claim: StaffClaim) =>
  renderToStaticMarkup(
    <>
      <DifferenceList claim={claim} onAttach={() => undefined} />
      <Comparison claim={claim} />
      <BatchCard claim={claim} seats={undefined} claimed={null} onOther={null} />
    </>,
  );

test("without a message only what the learner wrote is spoken of, and nothing is ticked off", () => {
  const markup = shown(claim);
  expect(markup).toContain("শিক্ষার্থী ৳৫০০ কম লিখেছেন।");
  expect(markup).toContain("দাম ৳৪,৫০০, লিখেছেন ৳৪,০০০।");
  expect(markup).not.toMatch(/, এসেছে|কম এসেছে|আলাদা|মিলেছে|bg-primary-soft/);
  const more = { ...claim, differences: [{ kind: "amount_more", by: "500", expected: "3500", paid: "4000" }] };
  expect(shown(more as StaffClaim)).toContain("শিক্ষার্থী ৳৫০০ বেশি লিখেছেন।");
  expect(shown({ ...claim, due: ["4000"], differences: [] })).toContain("দাম ৳৪,০০০ = লেখা ৳৪,০০০");
});

test("with a message the money that came is", () => {
  const markup = shown(noticed);
  expect(markup).toContain("৳৫০০ কম এসেছে।");
  expect(markup).toContain("দাম ৳৪,৫০০, এসেছে ৳৪,০০০।");
  expect(markup).toContain("আলাদা");
  expect(shown({ ...noticed, due: ["4000"], differences: [] })).toContain("দাম ৳৪,০০০ = পাওয়া ৳৪,০০০");
});
