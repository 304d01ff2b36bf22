import { TextField, type TextFieldProps } from "@/components/ui/text-field";

/** Wherever there is a phone number: in any spelling, which the server reads (`phoneField` and `toE164`). */
export function PhoneField(field: Omit<TextFieldProps, "type" | "inputMode" | "maxLength">) {
  return <TextField {...field} type="tel" inputMode="tel" maxLength={40} />;
}
