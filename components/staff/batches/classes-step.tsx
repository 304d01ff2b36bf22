import { Figure, Figures } from "@/components/staff/batches/figure";
import { Alert } from "@/components/ui/alert";
import type { Completion } from "@/lib/certificates/completion-schema";
import { completionCopy } from "@/lib/copy/staff-completion";

const copy = completionCopy.classes;

export function ClassesStep({ completion: { classes, exams } }: { completion: Completion }) {
  const missing = classes.planned - classes.held - classes.coming;
  const isOpen = exams.open + exams.running_attempts > 0;
  return (
    <>
      <Figures>
        <Figure value={classes.held} label={copy.held} good />
        <Figure value={classes.planned} label={copy.planned} />
        <Figure value={classes.coming} label={copy.coming} />
        <Figure value={classes.called_off} label={copy.calledOff} />
        <Figure value={exams.held} label={copy.exams} good />
        <Figure value={exams.open} label={copy.open} />
        <Figure value={exams.running_attempts} label={copy.running} />
      </Figures>
      {classes.coming > 0 && <Alert tone="warn" title={copy.stillComing(classes.coming)} />}
      {missing > 0 && <Alert tone="warn" title={copy.missing(missing)} />}
      {missing < 0 && <Alert tone="neutral" title={copy.more(-missing)} />}
      {exams.open > 0 && <Alert tone="warn" title={copy.stillOpen(exams.open)} />}
      {classes.coming === 0 && missing <= 0 && !isOpen && <Alert title={copy.allWell} />}
    </>
  );
}
