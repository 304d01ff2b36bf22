import { X } from "lucide";
import { useListState } from "@/components/staff/list/use-list-state";
import { dayInWords } from "@/components/staff/ui/date-field";
import { Icon } from "@/components/ui/icon";
import { deviceName } from "@/lib/accounts/device-name";
import { subjectName } from "@/lib/audit/change-words";
import { auditCopy as copy } from "@/lib/copy/staff-audit";

const days = ["from", "to"] as const;
const subject = ["subject_type", "subject_id"] as const;
const facts = ["actor", "user_agent", "address", "request_id"] as const;
export const narrowingParameters: readonly string[] = [...days, ...subject, ...facts];

/** The days as fields, and what a link narrowed it to as chips that take themselves away. */
export function Narrowing() {
  const { query, set } = useListState(narrowingParameters);
  const [type, of] = subject.map((name) => query.get(name));
  const chips = [
    ...(type || of
      ? [{ names: subject as readonly string[], label: "", value: subjectName(type ?? "", of ?? "") }]
      : []),
    ...facts.flatMap((name) => {
      const value = query.get(name);
      const shown = name === "user_agent" ? deviceName(value ?? "").name : value;
      return value && shown ? [{ names: [name] as readonly string[], label: copy.narrowed[name], value: shown }] : [];
    }),
  ];
  return (
    <div className="flex flex-wrap items-end gap-2.5">
      {days.map((name) => (
        <label key={name} className="grid gap-0.5 text-meta text-muted">
          {[copy[name], dayInWords(query.get(name) ?? "")].filter(Boolean).join(" ")}
          <input
            type="date"
            value={query.get(name) ?? ""}
            onChange={({ target }) => set({ [name]: target.value || null })}
            className="min-h-10 rounded-control border border-line-strong bg-surface px-3 text-ink"
          />
        </label>
      ))}
      {chips.map(({ names, label, value }) => (
        <button
          key={names[0]}
          type="button"
          onClick={() => set(Object.fromEntries(names.map((name) => [name, null])))}
          className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-control border border-primary bg-primary-soft px-3 text-on-primary-soft"
        >
          {label && `${label}: `}
          <span lang="en" className="min-w-0 truncate">
            {value}
          </span>
          <Icon as={X} size={16} />
          <span className="sr-only">{copy.remove}</span>
        </button>
      ))}
    </div>
  );
}
