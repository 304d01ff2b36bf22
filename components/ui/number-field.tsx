import type { ChangeEvent } from "react";
import { TextField, type TextFieldProps } from "@/components/ui/text-field";
import { toAsciiDigits } from "@/lib/format";

type NumberInputProps = Pick<TextFieldProps, "inputMode" | "onChange">;

/** Bengali digits become the figures that code reads; each is one character of either kind, so the caret stays. */
function takeDigits(event: ChangeEvent<HTMLInputElement>) {
  const input = event.target;
  const plain = toAsciiDigits(input.value);
  if (plain === input.value) return;
  const { selectionStart, selectionEnd } = input;
  input.value = plain;
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** For an input of a number that is no `NumberField`. */
export const numberInput = (onChange: NumberInputProps["onChange"], isWhole = false): NumberInputProps => ({
  inputMode: isWhole ? "numeric" : "decimal",
  onChange: (event) => {
    takeDigits(event);
    onChange?.(event);
  },
});

type NumberFieldProps = Omit<TextFieldProps, "type" | "inputMode"> & {
  /** Without a decimal point. */
  whole?: boolean;
};

/** Wherever there is a number, an amount included. */
export function NumberField({ whole, onChange, ...field }: NumberFieldProps) {
  return <TextField autoComplete="off" {...field} {...numberInput(onChange, whole)} />;
}
