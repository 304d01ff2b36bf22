import { Check, Minus } from "lucide";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { can } from "@/lib/accounts/capabilities";
import { teamCopy } from "@/lib/copy/staff-team";
import { type RoleName, roleNames } from "@/lib/staff/account-schema";
import { storedName } from "@/lib/wire/names";

const copy = teamCopy.table;
const holderOf = (role: RoleName) => ({ staffRoles: [storedName(role)] });

/** The table shows the capabilities that pages and routes check. */
export function RoleTable() {
  return (
    <Card>
      <h2 id="role-table" className="px-4 py-3 text-lead leading-[1.3]">
        {copy.title}
      </h2>
      <table aria-labelledby="role-table" className="w-full">
        <thead className="bg-surface-2 text-left text-meta text-muted">
          <tr>
            <th className="px-4 py-2 font-normal">{copy.work}</th>
            {roleNames.map((role) => (
              <th key={role} className="px-2 py-2 text-center font-normal">
                {teamCopy.roles[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {copy.rows.map(([work, capability]) => (
            <tr key={capability} className="border-t border-line">
              <th scope="row" className="px-4 py-2.5 text-left font-normal">
                {work}
              </th>
              {roleNames.map((role) => {
                const may = can(holderOf(role), capability);
                return (
                  <td key={role} className="px-2 text-center">
                    <span className="sr-only">{may ? copy.yes : copy.no}</span>
                    <Icon
                      as={may ? Check : Minus}
                      size={18}
                      className={may ? "mx-auto text-primary" : "mx-auto text-muted"}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
