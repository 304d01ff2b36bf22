import * as views from "@/lib/staff/view-client";
import { viewSchema, viewsSchema } from "@/lib/staff/view-schema";
import { checkClient, json, nothing } from "@/test/client-agreements";

checkClient("views", views, {
  savedViews: json(() => views.savedViews("people").load(), viewsSchema),
  saveView: json(() => views.saveView({ list: "people", name: "নতুন", query: "state=new" }), viewSchema),
  removeView: nothing(() => views.removeView(1)),
});
