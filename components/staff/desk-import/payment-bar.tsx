import { countState } from "@/components/staff/desk-import/import-rows";
import type { PaymentImportWork } from "@/components/staff/desk-import/use-import";
import { ImportBar } from "@/components/staff/imports/import-bar";
import { importCopy as copy } from "@/lib/copy/staff-import";

/** The one button writes all rows, or the good ones while others are open, and says how many. */
export function PaymentBar({ work }: { work: PaymentImportWork }) {
  const { rows, openCount } = work;
  const fresh = countState(rows, "new", "again", "account");
  const problems = countState(rows, "problem");
  const asked = countState(rows, "asked");
  const isSame = rows.length > 0 && countState(rows, "unchanged", "out") === rows.length;
  return (
    <ImportBar
      work={work}
      summary={copy.summary(rows.length, fresh, problems, asked)}
      hint={problems > 0 ? copy.fixFirst : asked > 0 ? copy.decideFirst : isSame ? copy.same : ""}
      openFile={copy.openFile}
      main={{
        label: openCount > 0 ? copy.takeGood(fresh) : copy.write(fresh),
        disabled: fresh === 0,
        onPress: () => work.write(openCount > 0 ? "good" : "all"),
      }}
    />
  );
}
