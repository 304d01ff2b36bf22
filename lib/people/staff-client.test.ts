import {
  markTextSchema,
  mergedSchema,
  mergePreviewSchema,
  sentLinkSchema,
  targetsSchema,
} from "@/lib/people/action-schema";
import { searchResultSchema } from "@/lib/people/search-schema";
import * as client from "@/lib/people/staff-client";
import { peoplePageSchema, personSchema } from "@/lib/people/staff-schema";
import { timelineSchema } from "@/lib/people/timeline-schema";
import { checkClient, download, json, nothing } from "@/test/client-agreements";

const why = { reason: "বলেছেন" };
const facts = { method: "bkash", amount: "4500", trx: "9GH7K2LMNP", payer_phone: "01711-111111" };

checkClient("people", client, {
  consoleSearch: json(() => client.consoleSearch("নুসরাত").load(), searchResultSchema),
  people: json(() => client.people(new URLSearchParams({ q: "a", state: "off" })).load(), peoplePageSchema),
  peopleFile: download(client.peopleFile(new URLSearchParams({ format: "xlsx" }))),
  personById: json(() => client.personById(7).load(), personSchema),
  timeline: json(() => client.timeline(7, new URLSearchParams({ show: "money" })).load(), timelineSchema),
  markText: json(() => client.markText(7, 8).load(), markTextSchema),
  correctPerson: nothing(() =>
    client.correctPerson(7, { ...why, email: "a@b.example", updated_at: "2026-11-01T00:00:00.000Z" }),
  ),
  sendLink: json(() => client.sendLink(7, why), sentLinkSchema),
  setState: nothing(() => client.setState(7, { ...why, active: false })),
  endPersonSessions: nothing(() => client.endPersonSessions(7, why)),
  writeNote: nothing(() => client.writeNote(7, { body: "ফোন ধরেন না" })),
  setPinned: nothing(() => client.setPinned(7, 8, { is_pinned: true })),
  takeBackNote: nothing(() => client.takeBackNote(7, 8)),
  mergePreview: json(() => client.mergePreview(7, 8).load(), mergePreviewSchema),
  merge: json(() => client.merge(7, { ...why, closed_id: 8 }), mergedSchema),
  transferTargets: json(() => client.transferTargets(7).load(), targetsSchema),
  transfer: nothing(() => client.transfer(7, { ...why, to_batch: 8 })),
  cancel: nothing(() => client.cancel(7, { ...why, void_payments: true })),
  setLastDay: nothing(() => client.setLastDay(7, { ...why, last_day: "2027-01-31", seen: null })),
  correctPayment: nothing(() => client.correctPayment(7, { ...facts, ...why, confirmed: [], seen: facts })),
  recordRefund: nothing(() =>
    client.recordRefund(7, { ...why, method: "bkash", amount: "500", trx: "", refunded: "0" }),
  ),
});
