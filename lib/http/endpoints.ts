import "server-only";
import { endpoint } from "@/lib/endpoint";

export const getSchema = endpoint({
  method: "GET",
  path: "/api/schema/",
  auth: "public",
  summary: "This document",
  documented: false,
});
