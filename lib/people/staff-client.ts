import type { LinkKind } from "@/lib/accounts/link-kinds";
import { staffApiClient } from "@/lib/api-client";
import type { MarkText, Merged, MergePreview, Targets } from "@/lib/people/action-schema";
import type { SearchResult } from "@/lib/people/search-schema";
import type { PeoplePage, Person } from "@/lib/people/staff-schema";
import type { Timeline } from "@/lib/people/timeline-schema";

const person = (id: number) => `/api/staff/people/${id}/`;
const enrollment = (id: number) => `/api/staff/enrollments/${id}/`;
const payment = (id: number) => `/api/staff/payments/${id}/`;

export const consoleSearch = (typed: string) =>
  staffApiClient.read<SearchResult>(`/api/staff/search/?${new URLSearchParams({ q: typed })}`);

export const people = (query: URLSearchParams) => staffApiClient.read<PeoplePage>(`/api/staff/people/?${query}`);
export const peopleFile = (query: URLSearchParams) => `/api/staff/people/export/?${query}`;
export const personById = (id: number) => staffApiClient.read<Person>(person(id));
export const timeline = (id: number, query: URLSearchParams) =>
  staffApiClient.read<Timeline>(`${person(id)}timeline/?${query}`);
export const markText = (id: number, attempt: number) =>
  staffApiClient.read<MarkText>(`${person(id)}marks/${attempt}/`);

type Reason = { reason: string };
type PersonCorrection = Reason & {
  updated_at: string;
  email?: string;
  first_name?: string;
  last_name?: string;
  phone_number?: string;
};

export const correctPerson = (id: number, body: PersonCorrection) => staffApiClient.patch<null>(person(id), body);
export const sendLink = (id: number, body: Reason) =>
  staffApiClient.post<{ link: LinkKind }>(`${person(id)}link/`, body);
export const setState = (id: number, body: Reason & { active: boolean }) =>
  staffApiClient.post<null>(`${person(id)}state/`, body);
export const endPersonSessions = (id: number, body: Reason & { session_id?: string }) =>
  staffApiClient.post<null>(`${person(id)}end-sessions/`, body);
export const writeNote = (id: number, body: { body: string }) => staffApiClient.post<null>(`${person(id)}notes/`, body);
export const setPinned = (id: number, note: number, body: { is_pinned: boolean }) =>
  staffApiClient.patch<null>(`${person(id)}notes/${note}/`, body);
export const takeBackNote = (id: number, note: number) => staffApiClient.delete<null>(`${person(id)}notes/${note}/`);
export const mergePreview = (id: number, closed: number) =>
  staffApiClient.read<MergePreview>(`${person(id)}merge/?closed=${closed}`);
export const merge = (id: number, body: Reason & { closed_id: number }) =>
  staffApiClient.post<Merged>(`${person(id)}merge/`, body);

export const transferTargets = (id: number) => staffApiClient.read<Targets>(`${enrollment(id)}transfer/`);
export const transfer = (id: number, body: Reason & { to_batch: number }) =>
  staffApiClient.post<null>(`${enrollment(id)}transfer/`, body);
export const cancel = (id: number, body: Reason & { void_payments: boolean }) =>
  staffApiClient.post<null>(`${enrollment(id)}cancel/`, body);
export const setLastDay = (id: number, body: Reason & { last_day: string | null; seen: string | null }) =>
  staffApiClient.post<null>(`${enrollment(id)}expiry/`, body);

type PaymentFacts = { method: string; amount: string; trx: string | null; payer_phone: string };
type PaymentCorrection = Reason & PaymentFacts & { trx: string; confirmed: string[]; seen: PaymentFacts };

export const correctPayment = (id: number, body: PaymentCorrection) => staffApiClient.patch<null>(payment(id), body);
type NewRefund = { method: string; amount: string; trx: string; refunded: string };

export const recordRefund = (id: number, body: Reason & NewRefund) =>
  staffApiClient.post<null>(`${payment(id)}refunds/`, body);
