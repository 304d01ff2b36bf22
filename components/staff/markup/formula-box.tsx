"use client";

import { CircleAlert, Ear, WrapText } from "lucide";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MathMl } from "@/components/staff/markup/mathml";
import { greekLetters, letterSnippet, putSnippet, type Snippet, snippets } from "@/components/staff/markup/snippets";
import { useConvertedFormula } from "@/components/staff/markup/use-converted-formula";
import { KeyCap } from "@/components/staff/ui/key-cap";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { examEditorCopy } from "@/lib/copy/staff-exam-editor";
import type { ConvertedFormula } from "@/lib/markup/document";
import { FORMULA_MAX } from "@/lib/wire/limits";

const copy = examEditorCopy.formula;

const letterA = "<mi>a</mi>";
const faces = {
  fraction: `<math><mfrac>${letterA}<mi>b</mi></mfrac></math>`,
  root: "<math><msqrt><mi>x</mi></msqrt></math>",
  power: "<math><msup><mi>x</mi><mi>n</mi></msup></math>",
  greek: "<math><mi>α</mi><mspace width='0.17em'></mspace><mi>μ</mi></math>",
  vector: "<math><mover><mi>F</mi><mo stretchy='false'>→</mo></mover></math>",
};
const buttonClass =
  "relative flex min-h-10.5 shrink-0 items-center gap-1.5 rounded-[7px] border border-line bg-surface px-2.5 text-meta whitespace-nowrap hover:border-primary hover:text-primary md:min-h-8.5";

type FormulaBoxProps = {
  formula: ConvertedFormula;
  /** False in a text of one line, where a formula has no line of its own. */
  canStandAlone: boolean;
  className: string | undefined;
  /** Is set to what tells the formula as it is written by now; null when nothing is. */
  written: RefObject<(() => ConvertedFormula | null) | null>;
  onResult: (mathml: string) => void;
  onInsert: (formula: ConvertedFormula) => void;
  onDrop: () => void;
};

/** A formula is written in TeX on one side and seen on the other; Ctrl+Enter inserts it, Esc drops it. */
export function FormulaBox(props: FormulaBoxProps) {
  const { formula, canStandAlone, className, written, onResult, onInsert, onDrop } = props;
  const [text, setText] = useState(formula.tex);
  const [display, setDisplay] = useState(formula.display);
  const [hasLetters, setHasLetters] = useState(false);
  const { last, problem, ask, convert, known } = useConvertedFormula(formula.mathml === "" ? null : formula);
  const box = useRef<HTMLFieldSetElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const mathml = last?.mathml ?? "";

  useEffect(() => {
    onResult(mathml);
    // It grows with the formula, above what covers the foot of a phone's page.
    if (mathml !== "") box.current?.scrollIntoView({ block: "nearest" });
  }, [mathml, onResult]);
  // No key is lost between the text and the box.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the box opened is asked for once
  useLayoutEffect(() => {
    const { current: area } = field;
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(area.value.length, area.value.length);
    box.current?.scrollIntoView({ block: "nearest" });
    ask(formula);
  }, []);

  useLayoutEffect(() => {
    written.current = () => (text.trim() === "" ? null : known({ tex: text.trim(), display }));
    return () => {
      written.current = null;
    };
  });

  function type(tex: string, onOwnLine = display) {
    setText(tex);
    setDisplay(onOwnLine);
    ask({ tex: tex.trim(), display: onOwnLine });
  }

  function put(snippet: Snippet) {
    const { current: area } = field;
    if (!area) return;
    const { text: put, caret } = putSnippet({ text, start: area.selectionStart, end: area.selectionEnd }, snippet);
    flushSync(() => type(put));
    area.focus();
    area.setSelectionRange(caret, caret);
  }

  async function insert() {
    const tex = text.trim();
    if (tex === "") return onDrop();
    const made = await convert({ tex, display });
    if (made) onInsert(made);
  }

  function key(event: KeyboardEvent) {
    const isInsert = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.nativeEvent.isComposing || !(isInsert || event.key === "Escape")) return;
    // A dialog around it stays open.
    event.preventDefault();
    event.stopPropagation();
    if (isInsert) void insert();
    else onDrop();
  }

  const snippet = (name: keyof typeof snippets, face: string, word?: string) => (
    <button type="button" title={copy.snippets[name]} onClick={() => put(snippets[name])} className={buttonClass}>
      {face.startsWith("<") ? <MathMl mathml={face} /> : face && <span aria-hidden="true">{face}</span>}
      {word ?? <span className="sr-only">{copy.snippets[name]}</span>}
    </button>
  );

  return (
    <fieldset
      ref={box}
      aria-label={copy.box}
      onKeyDown={key}
      className={cn(
        "min-w-0 scroll-mb-36 md:scroll-mb-4 overflow-hidden rounded-[10px] border-2 border-primary bg-surface font-normal shadow-raised",
        className,
      )}
    >
      <div className="flex flex-wrap">
        <textarea
          ref={field}
          lang="en"
          aria-label={copy.tex}
          aria-invalid={problem !== null}
          rows={2}
          maxLength={FORMULA_MAX}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          className="min-h-17 flex-[0.8_1_16rem] resize-none bg-transparent px-3 py-2.5 font-mono text-small leading-[1.6] outline-none wrap-anywhere [field-sizing:content]"
        />
        <section
          aria-label={copy.result}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long formula is scrolled by keys too
          tabIndex={0}
          className={cn(
            // Beside the letters, or below them where it is too wide for that.
            "-mt-px -ml-px grid min-h-12 max-w-full flex-auto place-items-center overflow-x-auto border-t border-l border-line bg-paper px-3 py-2.5 max-md:basis-full",
            problem !== null && "opacity-60",
          )}
        >
          {last ? (
            <MathMl mathml={last.mathml} label={last.spoken} />
          ) : (
            <span className="text-meta text-muted">{copy.empty}</span>
          )}
        </section>
      </div>
      <div className="flex gap-1.5 overflow-x-auto border-t border-line bg-surface-2 px-2 py-1.5 [scrollbar-width:none]">
        {snippet("fraction", faces.fraction, copy.snippets.fraction)}
        {snippet("root", faces.root)}
        {snippet("power", faces.power)}
        <button
          type="button"
          title={copy.snippets.greek}
          aria-expanded={hasLetters}
          onClick={() => setHasLetters(!hasLetters)}
          className={cn(buttonClass, hasLetters && "border-primary text-primary")}
        >
          <MathMl mathml={faces.greek} />
          <span className="sr-only">{copy.snippets.greek}</span>
        </button>
        {snippet("chemistry", "⇌", copy.snippets.chemistry)}
        {snippet("vector", faces.vector)}
        {snippet("bengali", "", copy.snippets.bengali)}
      </div>
      {hasLetters && (
        <div className="flex flex-wrap gap-1 bg-surface-2 px-2 pb-1.5">
          {Object.entries(greekLetters).map(([letter, name]) => (
            <button
              key={letter}
              type="button"
              lang="en"
              onClick={() => put(letterSnippet(name))}
              className={cn(buttonClass, "min-w-10 justify-center px-1 md:min-w-8.5")}
            >
              <span aria-hidden="true">{letter}</span>
              <span className="sr-only">{name.slice(1)}</span>
            </button>
          ))}
        </div>
      )}
      <div className="flex items-center gap-2 border-t border-line px-3 py-1.5 text-meta">
        <p
          role="status"
          className={cn("flex min-w-0 flex-1 items-center gap-2", problem ? "text-danger-ink" : "text-muted")}
        >
          {(problem ?? last?.spoken) && <Icon as={problem ? CircleAlert : Ear} size={18} />}
          <span title={last?.spoken} className={problem ? undefined : "truncate"}>
            {problem ?? (last?.spoken && copy.spoken(last.spoken))}
          </span>
        </p>
        {canStandAlone && (
          <button
            type="button"
            title={copy.ownLine}
            aria-label={copy.ownLine}
            aria-pressed={display}
            onClick={() => type(text, !display)}
            className={cn(
              "grid size-10.5 shrink-0 place-items-center rounded-[7px] md:size-8.5",
              display ? "bg-primary-soft text-on-primary-soft" : "text-muted hover:bg-surface-2 hover:text-ink",
            )}
          >
            <Icon as={WrapText} size={18} />
          </button>
        )}
        <Button size="sm" disabled={text.trim() === ""} onClick={insert} className="md:min-h-8.5!">
          {copy.insert} <KeyCap on="primary">Ctrl ↵</KeyCap>
        </Button>
      </div>
    </fieldset>
  );
}
