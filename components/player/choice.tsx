type ChoiceProps<Value extends string | number> = {
  label: string;
  value: Value;
  choices: readonly Value[];
  format: (choice: Value) => string;
  onChoose: (choice: Value) => void;
};

/** The platform's own list: right on every phone, by every keyboard, and also in full screen. */
export function Choice<Value extends string | number>({ label, value, choices, format, onChoose }: ChoiceProps<Value>) {
  function choose(text: string) {
    const chosen = choices.find((choice) => String(choice) === text);
    if (chosen !== undefined) onChoose(chosen);
  }

  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className="h-11 shrink-0 cursor-pointer appearance-none rounded-control bg-transparent px-2 text-center text-meta font-semibold hover:bg-white/15 [&>option]:bg-deep"
    >
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {format(choice)}
        </option>
      ))}
    </select>
  );
}
