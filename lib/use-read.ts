import useSWR, { type SWRConfiguration } from "swr";
import type { CallOptions, Read } from "@/lib/api-client";

type Options<T> = SWRConfiguration<T> & { call?: CallOptions };

/** Nothing is requested while `read` is null. */
export function useRead<T>(read: Read<T> | null, { call, ...config }: Options<T> = {}) {
  return useSWR<T>(read?.path, read && (() => read.load(call)), config);
}
