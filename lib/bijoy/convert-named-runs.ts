import { convertBijoy } from "@/lib/bijoy/convert";
import { changeNamedRuns } from "@/lib/bijoy/named-runs";

/** Converts what stands in a Bijoy font by the markup's word. */
export const convertNamedRuns = (text: string): string => changeNamedRuns(text, convertBijoy);
