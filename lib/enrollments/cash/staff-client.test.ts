import { cashDaySchema, openCashDaySchema } from "@/lib/enrollments/cash/schema";
import * as cash from "@/lib/enrollments/cash/staff-client";
import { checkClient, download, json } from "@/test/client-agreements";

checkClient("cash", cash, {
  cashDay: json(() => cash.cashDay("2026-11-22").load(), cashDaySchema),
  closeCashDay: json(
    () => cash.closeCashDay("2026-11-22", { total: 4500.5, counted_cash: 0, note: "x" }),
    cashDaySchema,
  ),
  openCashDay: json(() => cash.openCashDay.load(), openCashDaySchema),
  cashDayFile: download(cash.cashDayFile("2026-11-22", "xlsx")),
});
