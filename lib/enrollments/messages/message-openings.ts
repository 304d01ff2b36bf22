import { type MessageForm, messageForms } from "@/lib/enrollments/messages/message-forms";

export type Opening = {
  form: MessageForm;
  start: number;
  end: number;
  groups: Record<string, string | undefined>;
  text: string;
};

/** Openings are in the order of the text; of two at the same place the longer one comes first. */
export function findOpenings(folded: string): Opening[] {
  return messageForms
    .flatMap((form) =>
      Array.from(folded.matchAll(form.opening), (match) => ({
        form,
        start: match.index,
        end: match.index + match[0].length,
        groups: match.groups ?? {},
        text: match[0],
      })),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
}
