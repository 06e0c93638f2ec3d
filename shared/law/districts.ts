/**
 * The postcode districts of the United Kingdom and the islands, by area: the letters say the region of England or the nation in
 * which a district lies, several letters that it lies on both sides or that the lists disagree, and '?' that one list alone
 * knows it. Made on 28 November 2026 from the National Statistics Postcode Lookup of November 2021 (Office for National
 * Statistics, Open Government Licence 3.0; contains OS data © Crown copyright and Royal Mail data © Royal Mail copyright), in
 * which the districts of the areas of `countedAreas` were counted, and from two public lists of districts, of 2014 and of 2017.
 * By hand: CW3 reaches into Staffordshire, LE10 into Warwickshire; and where a list names a region that is nowhere near, as of
 * Brighton, Leicester, Bury or New Milton, the region of the county stands, and is asked.
 */
export const districtLines = `
AB s:10-16,21-23,25,30-39,41-45,51-56 s?:24,99
AL E:1-10
B W:1-21,23-38,40,42-50,60-80,90-98 W?:99
BA Q:1-16,20-22
BB N:1-12 YN:18 N?:94
BD Y:1-24 Y?:97-99
BH Q:1-2,4-22 SQ:23-25 Q?:3,31
BL N:0-7 N?:8-9,11,78
BN S:2-3,5,13-18,20-24,26-27,41-45 S?:1,6-12,25,50-52,88,99
BR L:1-7 SL:8
BS Q:1-11,13-16,20-32,34-37,39-41,48-49,99 Q?:0,80,98
BT i:1-49,51-57,60-71,74-82,92-94
CA N:1-8,12-15,18-28 N?:9-11,16-17,95,99
CB E:1-11,21-25
CF w:3,5,10-11,14-15,23-24,31-48,61-64,71-72,81-83 w?:30,91,95,99
CH N?:33-34,41-49,60-63,70,88,99 S?:25-32 N:1-3,64-66 w:5-8 Nw:4
CM E:0-9,11-24 E?:77,92,98-99
CO E:1-16
CR L:0,2,4-5,7-8 L?:9,44,90 SL:3,6
CT S:1-21 S?:50
CV W:1-8,12,21-22,31-37,47 WM:9-11,23 M:13
CW N:1-2,4-12 WN:3 N?:98
DA S:2-4,9-13 L:5-8,14-16,18 SL:1,17
DD s:1-11
DE M:1,3-7,11-12,21-24,45,55-56,65,72-75 W:13-15 M?:99
DG s:1-14 Ns:16
DH T:1-9 T?:97-99
DL T:1-5,12-17 Y:6-7,9-10 YT:8,11
DN Y:1-9,12,14-20,31-35,39-41 MY:11,21,36-38 M:10,22 Y?:55
DT Q:1-11
DY W:1-14
E L:1-3,5-18,1W L?:20,77,98 EL:4
EC L:1A,1M,1N,1R,1V,1Y,2A,2M,2N,2R,2V,2Y,3A,3M,3N,3P,3R,3V,4A,4M,4N,4R,4V,4Y L?:1-4,50,1P,2P,4P
EH s:1-49,51-55 s?:91,95,99
EN L:1-5 E:7-11 EL:6
EX Q:1-24,31-39
FK s:1-21
FY N:1-8 N?:0
G s:1-5,11-15,20-23,31-34,40-46,51-53,60-69,71-74,76-78,81-84 s?:9,58,70,75,79,90
GL Q:1-19,50-56 WQ:20
GU S:1-12,14-35,46-47,51-52 S?:13,95
GY x:1-10
HA L:0,4,6,8-9 EL:1-3,5,7
HD Y:1-9
HG Y:1-5
HP S:5-22,27 E:1-3 ES:4,23
HR W:1-2,4,6-7 Ww:3,5 WQ:8-9
HS s:1-9
HU Y:1-20
HX Y:1-7
IG L:1-6,11 E:7,9-10 EL:8
IM x:1-9,99
IP E:1-33 E?:98
IV s:1-28,30-32,36,40-49,51-56,63
JE x:1-4
KA s:1-30
KT S:7,10-24 L:1-3,5,9 SL:4,6,8
KW s:1-3,5-17
KY s?:1-16,99
L N:1-6,10-40,69-70 N?:7-9,67-68,71-75
LA YN:1-23
LD w:1-6 Ww:7-8
LE M?:1-2,11-19,21,41,55,87,94-95 M:3-9,65,67 WM:10
LL w:24-49,51-78 w?:11-23
LN M:1-6,8-13 MY:7
LS Y:1-29 Y?:88,98-99
LU E:1-5 ES:6-7
M N:1-9,11-27,30-35,38,40-41,43-45,60,90 N?:28-29,46,50,61,99
ME S:1-20 S?:99
MK S:1-16,18,46 E:40-45 ES:17 MS:19 S?:77
ML s:1-12
N L:1-22 L?:81,1C,1P
NE T:1-13,15-49,61-71,99 T?:82-83,85,88,92,98
NG M:1-25,31-34 M?:70,80,90
NN M:1-6,8-9,11,15-16 M?:10,14,17-18 MS:7,12-13 EM:29
NP w:4,8,10-13,15,18-20,22-24,26,44 Ww:7 Qw:16 WQw:25
NR E:1-6,8-35 E?:7,99
NW L:1-11 L?:1W
OL N:1-13,16 YN:14-15 N?:95
OX S:1-5,9-16,20,25-29,33,39,44,49 S?:6,8 SQ:7,18 MS:17
PA s:1-38,41-49,60-78 s?:80
PE E:1-5,7,13-16,19,26-38 M:10-11,20-25 EM:6,8-9,12 E?:99
PH s:1-26,30-44,49-50
PL Q:1-35 Q?:95
PO S:1-22,30-41
PR N:1-9,25-26 N?:0,11
RG S:1-2,4-10,12,14,17-31,40-42,45
RH S:1-14,18-20 S?:15-17,77
RM L:1-3,5-13 E:4,16-20 EL:14-15
S Y:1-7,9-10,13-14,20,25-26,35-36,60-66,70-75 M:18,21,32-33,40-45,80-81 Y?:95-99 MY:8,11-12,17 M?:49
SA w:1-20,31-48,61-73 w?:80,99
SE L:1-28 L?:1P
SG E:1-19
SK N:1-12,15-16 MN:14,22-23 M:13,17
SL S:0-9 S?:60,95
SM SL:2-3,5,7 L:1,4,6
SN Q:1-6,8-16,25-26 Q?:38,99 S:7
SO S:14-24,30-32,40-43,45,50-53 S?:97
SP Q:1-3,7-8 SQ:4-6,9 S:10-11
SR T:1-8
SS E:0-9,11-17 E?:22,99
ST W:1-6,8-21 WN:7 W?:55
SW L:2-20,1A,1E,1H,1P,1V,1W,1X,1Y L?:1,95,99
SY w:15-25 W:1-4,6,8,11-12 Ww:5,7,9-10 WN:13 N:14 W?:99
TA Q:1-24
TD s:1-4,6-8,10-11,13-14 Ts:5,12,15 Ns:9
TF W:1-8,10-13 WN:9
TN S:1-13,15,17-21,23-40 SL:14 L:16 S?:22
TQ Q:1-14
TR Q:1-27 Q?:93
TS T:1-6,10-14,16-29 YT:7-8,15 Y:9
TW L:1-14 S:16-18,20 SL:15,19
UB L:1-8,10-11 SL:9 L?:18
W L:2-14,1B,1C,1D,1F,1G,1H,1J,1K,1S,1T,1U,1W L?:1,1A,1M
WA N:1-4,6-16 N?:5,55,88
WC L:1A,1B,1E,1H,1N,1R,1V,1X,2A,2B,2E,2H,2N,2R
WD E:4-5,7,17-19,24-25 E?:1-2,99 EL:6,23 ESL:3
WF Y:1-17 Y?:90
WN N:1-8
WR W:1-10,14-15 WQ:11-13 W?:78,99
WS W:1-15
WV W:1-16
YO Y:1,7-8,10-19,21-26,30-32,41-43,51,60-62 Y?:90-91
ZE s:1-3
`

/** What the letters of `districtLines` name. */
export const districtCodes = {
  W: 'west-midlands',
  E: 'east-of-england',
  M: 'east-midlands',
  S: 'south-east',
  Y: 'yorkshire',
  N: 'north-west',
  T: 'north-east',
  L: 'london',
  Q: 'south-west',
  s: 'scotland',
  w: 'wales',
  i: 'northern-ireland',
  x: 'elsewhere',
} as const

/** The areas whose postcodes were counted one by one: of their districts nothing is guessed. */
export const countedAreas: ReadonlySet<string> = new Set(
  'BT DG DT FK GY HG HR HS HX IM JE KW LD PH SM SR TD TF WC WN ZE'.split(' '),
)
