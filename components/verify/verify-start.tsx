import { Card } from "@/components/ui/card";
import { VerifyForm } from "@/components/verify/verify-form";
import { certificate } from "@/lib/copy/certificate";

const { verify: copy } = certificate;

/** The id is asked for. */
export function VerifyStart({ error }: { error?: string }) {
  return (
    <Card className="overflow-hidden rounded-panel">
      <div className="grid gap-1 px-5 pt-7 pb-5 md:px-10 md:pt-10">
        <h1>{copy.title}</h1>
        <p className="text-muted">{copy.lead}</p>
      </div>
      <VerifyForm error={error} submit={copy.submit} />
    </Card>
  );
}
