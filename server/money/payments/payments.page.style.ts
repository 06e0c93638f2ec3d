/** The product's colours. The browser's own setting chooses light or dark, because the page has no script. */
export const pageStyle = `
:root{--page:#f6f5ef;--surface:#fff;--ink:#171c12;--ink-2:#4a5143;--ink-3:#62685a;--hairline:#dcdacd;--good:#dcf0dd;--good-ink:#1d5321;--bad:#fde7e3;--bad-ink:#8a1a13;--plain:#e6e6df;--plain-ink:#454b3f;--focus:#1f4fbf;--link:var(--edge)}
@media (prefers-color-scheme:dark){:root{--page:#12150e;--surface:#1a1f15;--ink:#edf0e6;--ink-2:#b9c0ac;--ink-3:#979e8a;--hairline:#30372a;--good:#16301a;--good-ink:#9be09f;--bad:#3d1916;--bad-ink:#ffb4ac;--plain:#2d3228;--plain-ink:#c3c9b8;--focus:#8fb4ff;--link:var(--edge-dark)}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;padding:0 16px 48px;background:var(--page);color:var(--ink);font:16px/1.5 'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;border-top:6px solid var(--brand)}
header,main{max-width:480px;margin:0 auto}
header{padding:32px 0 20px;text-align:center}
.logo{display:inline-block;max-width:200px;max-height:64px;padding:6px 10px;background:#fff;border-radius:8px}
.agency{font-size:22px;font-weight:650;line-height:1.2;overflow-wrap:anywhere}
main{padding:28px;background:var(--surface);border:1px solid var(--hairline);border-radius:12px}
body>main:first-child{margin-top:64px}
h1{font-size:18px;line-height:1.3;font-weight:650;overflow-wrap:anywhere}
h2{font-size:14px;font-weight:650}
.sum{margin-top:16px;padding:20px 22px;border-radius:10px;background:var(--brand);color:var(--on-brand);font-size:14px}
.amount{font-size:36px;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.due{margin-top:4px;font-weight:600}
dl{margin-top:12px}
dl div{display:flex;gap:16px;justify-content:space-between;padding:10px 0;border-bottom:1px solid var(--hairline);font-size:14px}
dt{color:var(--ink-3)}
dd{text-align:right;font-weight:600;overflow-wrap:anywhere;min-width:0}
.middle{margin-top:24px}
.button{display:block;padding:14px 20px;border:1px solid var(--link);border-radius:8px;background:var(--brand);color:var(--on-brand);font-size:18px;font-weight:650;line-height:1.3;text-align:center;text-decoration:none}
.button:hover{filter:brightness(1.06)}
.button:active{transform:scale(.99)}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.small{margin-top:12px;font-size:13px;color:var(--ink-3);text-align:center}
.quiet{display:block;padding:12px;text-align:center;color:var(--link);font-weight:600}
.notice{display:flex;gap:12px;align-items:flex-start;margin-bottom:16px;padding:14px 16px;border-radius:8px;font-size:14px}
.notice:last-child{margin-bottom:0}
.sign{flex:none;width:20px;height:20px;border-radius:50%;border:1.5px solid currentColor;font-size:12px;font-weight:700;line-height:17px;text-align:center}
.good{background:var(--good);color:var(--good-ink)}
.bad{background:var(--bad);color:var(--bad-ink)}
.plain{background:var(--plain);color:var(--plain-ink)}
section{margin-top:24px;padding-top:20px;border-top:1px solid var(--hairline)}
.lines{margin-top:4px;font-size:14px;color:var(--ink-2);white-space:pre-line;overflow-wrap:anywhere}
@media (max-width:420px){main{padding:22px 18px}.amount{font-size:32px}}
@media print{.button,.small{display:none}}
`.replace(/\n/g, '')
