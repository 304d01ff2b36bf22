type ChoiceProps = {
  label: string;
  value: number;
  choices: readonly number[];
  format: (choice: number) => string;
  onChoose: (choice: number) => void;
};

/** The platform's own list: right on every phone, by every keyboard, and also in full screen. */
export function Choice({ label, value, choices, format, onChoose }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={(event) => onChoose(Number(event.target.value))}
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
