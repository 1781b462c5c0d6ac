/** The token's placeholder in a call. */
export const TOKEN_PLACE = 'YOUR_TOKEN';

export type ReadyCall = {
  readonly name: 'words' | 'figure' | 'barcode' | 'today' | 'glucose';
  readonly command: string;
};

const curl = (lines: readonly string[]) => lines.join(' \\\n  ');
const authorization = `-H 'Authorization: Bearer ${TOKEN_PLACE}'`;

const post = (url: string, body: object) =>
  curl([`curl ${url}`, authorization, "-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`]);

/**
 * Calls to this installation that work once the token is filled in.
 * @param origin without a trailing slash
 */
export const readyCalls = (origin: string): readonly ReadyCall[] => [
  { name: 'words', command: post(`${origin}/api/scans`, { note: 'two slices of toast with jam' }) },
  { name: 'figure', command: post(`${origin}/api/scans/manual`, { name: 'Lunch', carbs: 45 }) },
  {
    name: 'barcode',
    command: post(`${origin}/api/scans/manual`, {
      name: 'Biscuits',
      items: [{ item: 'Biscuits', foodId: 'off:4006381333931', grams: 30 }],
    }),
  },
  {
    name: 'today',
    command: curl([
      `curl -G ${origin}/api/scans`,
      authorization,
      `--data-urlencode "from=$(date +%FT00:00:00%z | sed 's/..$/:&/')"`,
    ]),
  },
  {
    name: 'glucose',
    command: curl([
      `curl ${origin}/api/glucose/readings`,
      authorization,
      "-H 'Content-Type: application/json'",
      `-d '{"readings":[{"at":"'$(date -u +%FT%TZ)'","value":112,"unit":"mg/dL"}]}'`,
    ]),
  },
];

/** A Home Assistant service that accepts words. */
export const homeAssistantService = (origin: string) => `rest_command:
  log_meal:
    url: ${origin}/api/scans
    method: post
    headers:
      authorization: !secret carbsight_token
    content_type: application/json
    payload: '{"note": {{ note | to_json }}}'`;

/** A Home Assistant automation that sends a sensor's value. */
export const homeAssistantGlucose = (origin: string) => `rest_command:
  send_glucose:
    url: ${origin}/api/glucose/readings
    method: post
    headers:
      authorization: !secret carbsight_token
    content_type: application/json
    payload: '{"readings": [{"at": "{{ at }}", "value": {{ value }}, "unit": "mg/dL"}]}'

automation:
  - alias: Send glucose to Carbsight
    triggers:
      - trigger: state
        entity_id: sensor.glucose
        not_to: [unknown, unavailable]
    actions:
      - action: rest_command.send_glucose
        data:
          at: "{{ trigger.to_state.last_updated.isoformat() }}"
          value: "{{ trigger.to_state.state }}"`;
