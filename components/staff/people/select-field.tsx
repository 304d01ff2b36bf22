import { useId } from "react";
import { controlClass, controlState, describedBy, Field } from "@/components/ui/field";

type SelectFieldProps<Value extends string> = {
  label: string;
  error?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function SelectField<Value extends string>({ label, error, value, options, onChange }: SelectFieldProps<Value>) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <div className={`${controlClass} ${controlState(error)} pr-2`}>
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, error, undefined)}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className="min-h-11 min-w-0 flex-1 bg-transparent outline-none"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}
