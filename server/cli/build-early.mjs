/*
 * All pages of the dashboard have the same scripts, so that the security policy needs one hash for each script. What
 * differs between pages stands in attributes.
 */

/**
 * The script that runs in the dashboard's page before the application's code has loaded. It gives the painted outline the
 * sidebar's last width (client/src/lib/use-sidebar.ts), and fetches the paths in the root's data-early;
 * client/src/lib/early.ts takes the answers. It removes the outline when the session has ended, because the sign-in follows.
 */
export const earlyScript = `<script>(()=>{const early=window.early={},headers={},{dataset}=document.documentElement;const [,wide]=/(?:^|; )sidebar_state=(true|false)/.exec(document.cookie)??[];if(wide)dataset.sidebar=wide;try{headers['user-id']=JSON.parse(localStorage.getItem('user')).id}catch{}const look=r=>{if(r.status===401)document.getElementById('frame')?.remove();return r};for(const path of dataset.early.split(' '))early[path]=fetch(path,{headers,credentials:'include'}).then(look).catch(()=>undefined)})()</script>`

/** A hidden tab paints no frames, so it does not wait for one. */
const afterPaint = (work) =>
  `<script>(d=>{let begun;const begin=()=>{if(begun)return;begun=1;${work}};if(d.hidden)begin();else requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)));setTimeout(begin,500)})(document)</script>`

/** Fetches the code that the page's links name after the first painted frame, because the outline needs the connection first. */
export const fetchScript = afterPaint(
  `for(const l of d.querySelectorAll('link[data-later=modulepreload]'))l.rel=l.dataset.later`,
)

/** Starts the application one painted frame after the outline, because starting cached code at once would delay the outline. */
export const startScript = (entry) =>
  afterPaint(
    `d.head.append(Object.assign(d.createElement('script'),{type:'module',crossOrigin:'',src:${JSON.stringify(entry)}}))`,
  )
