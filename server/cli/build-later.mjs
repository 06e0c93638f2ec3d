/*
 * What the pages for strangers hold back until they can be read: scripts and, on a first visit, the fonts.
 * Two small scripts, the same on each of these pages, so that the policy names them by their hash.
 */

/** A browser that has the fonts uses them from the first paint on; another one first paints with what stands in. */
export const facesScript = `<script>try{const f=document.getElementById('faces');if(localStorage.getItem('fonts')){for(const [,href] of f.textContent.matchAll(/url\\(([^)]+)\\)/g)){document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}))}}else f.media='not all'}catch{}</script>`

/**
 * After the first screen with its picture is painted, or when that takes long, or nobody sees the page yet. A page
 * that was only fetched ahead, or whose picture never comes, wakes up as well. Whoever touches it wakes it at once,
 * and a button pressed until then is pressed again when it can answer.
 */
export const laterScript = `<script>(d=>{let done;const go=()=>{if(done)return;done=1;d.fonts.addEventListener('loadingdone',()=>{try{localStorage.setItem('fonts','1')}catch{}});setTimeout(()=>{d.getElementById('faces').media='all'});for(const l of d.querySelectorAll('link[data-later=modulepreload]'))l.rel=l.dataset.later;for(const t of d.querySelectorAll('script[data-later]')){const s=d.createElement('script');s.type='module';s.crossOrigin='';s.src=t.dataset.later;d.head.append(s)}};const shown=()=>{if(d.hidden)go();else requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(go)))};if(d.readyState==='complete')shown();else addEventListener('load',shown);setTimeout(go,3000);let pressed,awake;for(const kind of ['pointerdown','keydown'])addEventListener(kind,go,{passive:true});addEventListener('click',e=>{if(!awake)pressed=e.target.closest?.('button[type=button]')??pressed},true);addEventListener('gable:awake',()=>{awake=1;setTimeout(()=>pressed?.click())},{once:true})})(document)</script>`

/** A link that a browser takes no notice of before its time: a style sheet's is client/src/app/root.tsx. */
export const laterLink = (rel, href) =>
  `<link data-later="${rel}"${rel === 'modulepreload' ? ' crossorigin' : ''} href="${href}">`

export const laterModule = (src) => `<script type="later" data-later="${src}"></script>`
