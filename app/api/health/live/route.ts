/** The same by the name that orchestrators look for. */
export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "@/app/api/health/route";
