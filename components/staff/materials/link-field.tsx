import { TextField } from "@/components/ui/text-field";
import { materialsCopy } from "@/lib/copy/staff-materials";

const copy = materialsCopy.form;

export function LinkField({ value, onChange }: { value: string; onChange: (link: string) => void }) {
  return (
    <TextField
      label={copy.link}
      type="url"
      inputMode="url"
      lang="en"
      required
      hint={copy.linkHint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
