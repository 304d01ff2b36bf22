import "server-only";
import { endpoint } from "@/lib/endpoint";

export const getSchema = endpoint("GET", "/api/schema/", {
  auth: "public",
  summary: "This document",
  documented: false,
});
